import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { ignored } from "../../lib/ignored.ts";
import { untilReachable } from "../../lib/until-reachable.ts";
import { hasStaleData } from "../../platform/apollo/has-stale-data.ts";
import { onConnected } from "../../platform/apollo/socket.ts";
import { currentPortal } from "../../platform/session/portal.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { countOnIcon } from "./icon-badge.ts";

/**
 * Sends the outbox when the network or app comes back. Also adds half-typed text for deleted jobs to the outbox, and sends
 * what waited for a restored job.
 */
export function OutboxSender() {
  const client = useApolloClient();
  const { id, orgId, organisation } = useViewer();
  const { timeZone } = organisation;
  useEffect(() => {
    if (currentPortal()) return;
    const viewer = { id, orgId, organisation: { timeZone } };
    const started = untilReachable(() => import("./start-outbox.ts")).then(
      async ({ startOutbox, keepWorkOfGoneJobs, sendToRestoredJobs }) => {
        const outbox = await startOutbox(client, viewer);
        return () =>
          Promise.all([outbox.hurry(), keepWorkOfGoneJobs(client, viewer), sendToRestoredJobs(client)]);
      },
    );
    const hurry = () =>
      void started
        .then((catchUp) => catchUp())
        .catch((error) => ignored(error, "tries again once online or shown"));
    const onShown = () => {
      if (!document.hidden) hurry();
    };
    hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", onShown);
    const stops = [
      onConnected(hurry),
      hasStaleData.subscribe(() => !hasStaleData.get() && hurry()),
      countOnIcon(),
    ];
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", onShown);
      for (const stop of stops) stop();
    };
  }, [client, id, orgId, timeZone]);
  return null;
}
