import { isManaging } from "@fettle/rules/role";
import { lazy, Suspense, useEffect } from "react";
import { LiveCustomers } from "../../features/customers/live-customers.tsx";
import { LiveDocuments } from "../../features/documents/live-documents.tsx";
import { LiveEquipment } from "../../features/equipment/live-equipment.tsx";
import { LiveJobs } from "../../features/jobs/live-jobs.tsx";
import { LiveMessages } from "../../features/messages/live-messages.tsx";
import { LiveUsage } from "../../features/usage/live-usage.tsx";
import { untilReachable } from "../../lib/until-reachable.ts";
import { loadDeferredLinks } from "../../platform/apollo/deferred-links.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { useStore } from "../../platform/store.ts";
import { LiveConnection } from "./live-connection.tsx";
import { LiveOrganisation } from "./live-organisation.tsx";
import { UnsentWork } from "./unsent-work.tsx";

/** It changes once a month, so its code may come after all that a screen needs. */
const LiveSubscription = lazy(() =>
  untilReachable(() => import("../../features/billing/live-subscription.tsx")),
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
  }, []);
  return (
    <>
      <LiveConnection />
      {hasSession && (
        <>
          <LiveJobs />
          <LiveCustomers />
          <LiveEquipment />
          <LiveOrganisation />
          <LiveMessages />
          <LiveUsage />
          <Suspense>
            <LiveSubscription />
            <LiveUsageEvents />
          </Suspense>
          <UnsentWork />
          {isManaging(role) && <LiveDocuments />}
        </>
      )}
    </>
  );
}
