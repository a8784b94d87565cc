import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { untilReachable } from "../../lib/until-reachable.ts";
import { onConnected } from "../../platform/apollo/socket.ts";
import { currentPortal } from "../../platform/session/portal.ts";
import { useViewer } from "../../platform/session/viewer.ts";

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
    const stop = onConnected(hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", onShown);
      stop();
    };
  }, [client, id, orgId]);
  return null;
}
