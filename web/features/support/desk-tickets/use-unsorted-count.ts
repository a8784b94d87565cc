import { useApolloClient, useQuery, useSubscription } from "@apollo/client/react";
import { UnsortedMailChangedDocument, UnsortedMailCountDocument } from "../../../generated/graphql.ts";
import { POLL_MS, usePollWhileApart } from "./use-live-desk.ts";

export function useUnsortedCount(): number {
  const client = useApolloClient();
  const { data } = useQuery(UnsortedMailCountDocument, {
    pollInterval: usePollWhileApart(POLL_MS.queue),
    context: { handlesErrors: true },
  });
  useSubscription(UnsortedMailChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data: changed } }) => {
      if (!changed) return;
      client.writeQuery({
        query: UnsortedMailCountDocument,
        data: { unsortedMailCount: changed.unsortedMailChanged },
      });
    },
  });
  return data?.unsortedMailCount ?? 0;
}
