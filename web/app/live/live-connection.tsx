import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { onConnected, socket } from "../../platform/apollo/socket.ts";
import { beginEpoch } from "../../platform/live/connection-epoch.ts";

/** A page hidden for longer than this may have slept through its socket's end without noticing. */
const ASLEEP_MS = 60_000;

/**
 * Brings what is on screen up to date, once, whenever the live connection stands: after an outage or sleep, and at
 * the start, since what changed between the first load and the first connection went unheard.
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

/** What gets no answer stays as it is: refetching would put an error in the screen's place, and the next connection reads again. */
function readAgain(client: ApolloClient) {
  for (const { query, variables, options } of client.getObservableQueries()) {
    const context = options.context ?? {};
    client.query({ query, variables, context, fetchPolicy: "network-only" }).catch(() => {});
  }
}
