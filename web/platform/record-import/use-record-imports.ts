import { useApolloClient, useMutation, useQuery, useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import {
  CancelRecordImportDocument,
  RecordImportChangedDocument,
  type RecordImportFieldsFragment,
  RecordImportsDocument,
} from "../../generated/graphql.ts";
import { ignored } from "../../lib/ignored.ts";
import { pollWhileVisible } from "../../lib/poll-while-visible.ts";
import { showFailure } from "../apollo/show-failure.ts";
import { isConnected } from "../apollo/socket.ts";
import { useStore } from "../store.ts";

const REFRESH_MS = 5_000;

export const isUnfinished = ({ status }: Pick<RecordImportFieldsFragment, "status">) =>
  status === "queued" || status === "running";

/** The business's newest imports in the background, kept up to date. */
export function useRecordImports() {
  const { cache } = useApolloClient();
  const { data, refetch } = useQuery(RecordImportsDocument, {
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const imports = data?.recordImports ?? [];
  function show(changed: RecordImportFieldsFragment) {
    cache.updateQuery({ query: RecordImportsDocument }, (shown) => {
      if (!shown || shown.recordImports.some(({ id }) => id === changed.id)) return undefined;
      return { recordImports: [changed, ...shown.recordImports] };
    });
  }
  useSubscription(RecordImportChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.recordImportChanged && show(data.recordImportChanged),
  });
  const isLive = useStore(isConnected);
  const isWaiting = imports.some(isUnfinished);
  useEffect(() => {
    if (isLive || !isWaiting) return;
    return pollWhileVisible(
      () => void refetch().catch((error) => ignored(error, "the next poll asks again")),
      REFRESH_MS,
    );
  }, [isLive, isWaiting, refetch]);
  const [cancel, { loading }] = useMutation(CancelRecordImportDocument, { context: { handlesErrors: true } });
  return {
    imports,
    isCancelling: loading,
    cancel: (id: string) =>
      cancel({ variables: { id } }).catch((error: unknown) =>
        showFailure(error, "Failed to cancel the import"),
      ),
  };
}
