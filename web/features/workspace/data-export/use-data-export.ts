import { useApolloClient, useMutation, useQuery, useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import {
  CancelDataExportDocument,
  DataExportChangedDocument,
  DataExportDocument,
  type DataExportFieldsFragment,
  StartDataExportDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { pollWhileVisible } from "../../../lib/poll-while-visible.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { isConnected } from "../../../platform/apollo/socket.ts";
import { useStore } from "../../../platform/store.ts";

const REFRESH_MS = 5_000;

/** The business's newest export of everything, kept up to date. */
export function useDataExport() {
  const client = useApolloClient();
  const { data, loading, refetch } = useQuery(DataExportDocument, {
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const newest = data?.dataExport ?? null;
  function show(dataExport: DataExportFieldsFragment) {
    const shown = client.readQuery({ query: DataExportDocument })?.dataExport;
    // Ids ascend by time: an older export's event may arrive late.
    if (shown && shown.id > dataExport.id) return;
    client.writeQuery({ query: DataExportDocument, data: { dataExport } });
  }
  useSubscription(DataExportChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.dataExportChanged && show(data.dataExportChanged),
  });
  const isLive = useStore(isConnected);
  const isUnfinished = newest?.status === "queued" || newest?.status === "running";
  useEffect(() => {
    if (isLive || !isUnfinished) return;
    return pollWhileVisible(
      () => void refetch().catch((error) => ignored(error, "the next poll asks again")),
      REFRESH_MS,
    );
  }, [isLive, isUnfinished, refetch]);
  const handlesErrors = { context: { handlesErrors: true } };
  const [start, starting] = useMutation(StartDataExportDocument, handlesErrors);
  const [cancel, cancelling] = useMutation(CancelDataExportDocument, handlesErrors);
  return {
    newest,
    isLoading: loading && !data,
    isStarting: starting.loading,
    isCancelling: cancelling.loading,
    start: () =>
      start({ onCompleted: ({ startDataExport }) => startDataExport && show(startDataExport) }).catch(
        (error: unknown) => showFailure(error, "Failed to export"),
      ),
    cancel: (id: string) =>
      cancel({ variables: { id } }).catch((error: unknown) =>
        showFailure(error, "Failed to cancel the export"),
      ),
  };
}
