import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { untilReachable } from "../../lib/until-reachable.ts";
import { hasStaleData } from "../../platform/apollo/has-stale-data.ts";
import { onConnected } from "../../platform/apollo/socket.ts";
import { outboxItems } from "../../platform/outbox/outbox-item.ts";
import { currentPortal } from "../../platform/session/portal.ts";
import { useViewer } from "../../platform/session/viewer.ts";

/** Counts what waits on the icon of the installed app, where there is one. */
function showOnIcon(count: number) {
  void navigator.setAppBadge?.(count).catch(() => {});
}

/** Opens the person's outbox, and sends it at once whenever the network or the app comes back. */
export function OutboxSender() {
  const client = useApolloClient();
  const { id, orgId } = useViewer();
  useEffect(() => {
    // Who looks in has nothing to send.
    if (currentPortal()) return;
    const started = untilReachable(() => import("./start-outbox.ts")).then(({ startOutbox }) =>
      startOutbox(client, { id, orgId }),
    );
    const hurry = () => void started.then((outbox) => outbox.hurry()).catch(() => {});
    const onShown = () => {
      if (!document.hidden) hurry();
    };
    hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", onShown);
    const stops = [
      onConnected(hurry),
      // The server answers again, on a network that the browser never missed.
      hasStaleData.subscribe(() => !hasStaleData.get() && hurry()),
      outboxItems.subscribe(() => showOnIcon(outboxItems.get().length)),
    ];
    return () => {
      showOnIcon(0);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", onShown);
      for (const stop of stops) stop();
    };
  }, [client, id, orgId]);
  return null;
}
