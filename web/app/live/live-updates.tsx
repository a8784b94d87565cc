import { isManaging } from "@fettle/rules/role";
import { lazy, Suspense, useEffect } from "react";
import { LiveCustomers } from "../../features/customers/live-customers.tsx";
import { LiveEquipment } from "../../features/equipment/live-equipment.tsx";
import { LiveJobs } from "../../features/jobs/live-jobs.tsx";
import { LiveUsage } from "../../features/usage/live-usage.tsx";
import { untilReachable } from "../../lib/until-reachable.ts";
import { loadDeferredLinks } from "../../platform/apollo/deferred-links.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { useStore } from "../../platform/store.ts";
import { LiveConnection } from "./live-connection.tsx";
import { LiveOrganisation } from "./live-organisation.tsx";
import { UnsentWork } from "./unsent-work.tsx";

// The code of these comes after all that a first screen needs.
const LiveMessages = lazy(() => untilReachable(() => import("../../features/messages/live-messages.tsx")));
const LiveTickets = lazy(() => untilReachable(() => import("../../features/support/live-tickets.tsx")));
const LiveDocuments = lazy(() => untilReachable(() => import("../../features/documents/live-documents.tsx")));
const LiveSubscription = lazy(() =>
  untilReachable(() => import("../../features/billing/live-subscription.tsx")),
);
const AssistantLauncher = lazy(() =>
  untilReachable(() => import("../../features/assistant/assistant-launcher.tsx")),
);

const LiveUsageEvents = lazy(() =>
  untilReachable(() => import("../../features/usage/live-usage-events.tsx")),
);

/** Mounts all live updates while somebody is signed in. */
export default function LiveUpdates() {
  const hasSession = useStore(signInRequest) === null;
  const { role } = useViewer();
  useEffect(() => {
    void loadDeferredLinks();
    void import("../../platform/offline/service-worker.ts").then((worker) => worker.installServiceWorker());
  }, []);
  return (
    <>
      <Suspense>
        <AssistantLauncher />
      </Suspense>
      {/* One boundary: the connection asks what was missed once all listen. */}
      <Suspense>
        {hasSession && (
          <>
            <LiveJobs />
            <LiveCustomers />
            <LiveEquipment />
            <LiveOrganisation />
            <LiveMessages />
            <LiveTickets />
            <LiveUsage />
            <LiveUsageEvents />
            <LiveSubscription />
            {isManaging(role) && <LiveDocuments />}
            <UnsentWork />
          </>
        )}
        <LiveConnection />
      </Suspense>
    </>
  );
}
