import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { TicketQueueChangedDocument } from "../../../generated/graphql.ts";
import { isConnected } from "../../../platform/apollo/socket.ts";
import { useStore } from "../../../platform/store.ts";

/** How often what staff see is loaded again while nothing comes live, in milliseconds. */
export const POLL_MS = { ticket: 15_000, queue: 30_000, mine: 30_000, stats: 60_000, staff: 300_000 };

/** A burst of changes is one load. */
const SETTLE_MS = 800;

/** For a query's pollInterval: none while the live connection stands, whose return loads what is on screen again. */
export function usePollWhileApart(ms: number): number {
  return useStore(isConnected) ? 0 : ms;
}

/** Loads these queries again soon after tickets have changed. */
export function useLiveDesk(...queries: string[]) {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSubscription(TicketQueueChangedDocument, {
    ignoreResults: true,
    onData: () => {
      // Under many changes it still loads once in a while.
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        client.refetchQueries({ include: queries }).catch(() => {});
      }, SETTLE_MS);
    },
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
