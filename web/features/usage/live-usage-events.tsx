import { useApolloClient, useSubscription } from "@apollo/client/react";
import { UsageChangedDocument, UsageDocument } from "../../generated/graphql.ts";

/** Reads the usage anew as soon as messages, credits or the plan changed it. */
export default function LiveUsageEvents() {
  const client = useApolloClient();
  useSubscription(UsageChangedDocument, {
    ignoreResults: true,
    onData: () => {
      client.refetchQueries({ include: [UsageDocument] });
    },
  });
  return null;
}
