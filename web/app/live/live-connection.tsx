import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { firstValueFrom } from "rxjs";
import { LastChangeDocument } from "../../generated/graphql.ts";
import { ignored } from "../../lib/ignored.ts";
import { readFresh } from "../../platform/apollo/read-fresh.ts";
import { onConnected, onRefused, socket } from "../../platform/apollo/socket.ts";
import { beginEpoch } from "../../platform/live/connection-epoch.ts";
import { forgetLoaded, hasChangedSinceLoaded } from "../../platform/live/loaded-change.ts";
import { checkSession } from "../../platform/session/check-session.ts";

/** A page hidden for longer may have missed its socket closing. */
const ASLEEP_MS = 60_000;

/**
 * When connecting, refetches active queries if something changed while events weren't arriving: in an outage, during
 * sleep or before the first connection.
 */
export function LiveConnection() {
  const client = useApolloClient();

  useEffect(() => {
    return onConnected(async () => {
      if (!hasChangedSinceLoaded(await readLastChange(client))) return;
      beginEpoch();
      readAgain(client);
    });
  }, [client]);

  useEffect(
    () =>
      onRefused(
        () => void checkSession(client).catch((error) => ignored(error, "checked again at the next request")),
      ),
    [client],
  );

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

/** Reads over the socket, after pending subscriptions, so a change is either in the response or triggers an event. */
async function readLastChange(client: ApolloClient): Promise<string | null> {
  await new Promise((subscribed) => setTimeout(subscribed));
  const answer = client.subscribe({ query: LastChangeDocument, fetchPolicy: "no-cache" });
  const { data } = await firstValueFrom(answer, { defaultValue: { data: null } }).catch(() => ({
    data: null,
  }));
  return data?.lastChange ?? null;
}

/** A failed refetch keeps the data, because an error would replace the screen. */
function readAgain(client: ApolloClient) {
  for (const query of client.getObservableQueries()) readFresh(client, query).catch(forgetLoaded);
}
