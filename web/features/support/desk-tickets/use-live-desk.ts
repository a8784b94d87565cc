import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { TicketQueueChangedDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { isConnected } from "../../../platform/apollo/socket.ts";
import { useStore } from "../../../platform/store.ts";

/** Polling intervals in milliseconds while the live connection is down. */
export const POLL_MS = { ticket: 15_000, queue: 30_000, mine: 30_000, stats: 60_000, staff: 300_000 };

/** Groups a burst of changes into one reload. */
const SETTLE_MS = 800;

/** Returns 0 (no polling) while connected; reconnecting reloads everything anyway. */
export function usePollWhileApart(ms: number): number {
  return useStore(isConnected) ? 0 : ms;
}

export function useLiveDesk(...queries: string[]) {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSubscription(TicketQueueChangedDocument, {
    ignoreResults: true,
    onData: () => {
      // Doesn't reset the timer, so constant changes can't postpone the reload forever.
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        client
          .refetchQueries({ include: queries })
          .catch((error) => ignored(error, "each list shows its own error"));
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
