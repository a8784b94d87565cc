import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { onConnected, socket } from "../../platform/apollo/socket.ts";
import { beginEpoch } from "../../platform/live/connection-epoch.ts";

/** A page that was hidden for longer may have missed the end of its socket. */
const ASLEEP_MS = 60_000;

/**
 * Refetches active queries once when the live connection is established: after an outage or sleep, and at the start,
 * since changes between the first load and the first connection sent no event.
 */
export function LiveConnection() {
  const client = useApolloClient();

  useEffect(() => {
    return onConnected(() => {
      beginEpoch();
      readAgain(client);
    });
  }, [client]);

  useEffect(() => {
    let hiddenAt = 0;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt && Date.now() - hiddenAt > ASLEEP_MS) socket.terminate();
    };
    const onOffline = () => socket.terminate();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("offline", onOffline);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("offline", onOffline);
    };
  }, []);

  return null;
}

/** A failed refetch keeps the data: an error would replace the screen, and the next connection refetches. */
function readAgain(client: ApolloClient) {
  for (const { query, variables, options } of client.getObservableQueries()) {
    const context = options.context ?? {};
    client.query({ query, variables, context, fetchPolicy: "network-only" }).catch(() => {});
  }
}
