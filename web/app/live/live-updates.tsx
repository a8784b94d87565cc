import { Suspense, useEffect } from "react";
import { LiveCustomers } from "../../features/customers/customers/live-customers.tsx";
import { LiveEquipment } from "../../features/customers/equipment/live-equipment.tsx";
import { LiveJobs } from "../../features/jobs/jobs/live-jobs.tsx";
import { untilReachable } from "../../lib/until-reachable.ts";
import { loadDeferredLinks } from "../../platform/apollo/deferred-links.ts";
import { lazyPart } from "../../platform/screen/lazy-part.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { useStore } from "../../platform/store.ts";
import { LiveConnection } from "./live-connection.tsx";
import { LiveOrganisation } from "./live-organisation.tsx";

// These load after everything a first screen needs.
const LateUpdates = lazyPart(() => import("./late-updates.tsx"));
const AssistantHost = lazyPart(() => import("../../features/assistant/assistant/assistant-host.tsx"));

export default function LiveUpdates() {
  const hasSession = useStore(signInRequest) === null;
  useEffect(() => {
    void loadDeferredLinks();
    void untilReachable(() => import("../../platform/offline/service-worker.ts")).then((worker) =>
      worker.installServiceWorker(),
    );
  }, []);
  return (
    <>
      <Suspense>
        <AssistantHost />
      </Suspense>
      {/* One boundary, so the connection checks for missed changes once every part has subscribed. */}
      <Suspense>
        {hasSession && (
          <>
            <LiveJobs />
            <LiveCustomers />
            <LiveEquipment />
            <LiveOrganisation />
            <LateUpdates />
          </>
        )}
        <LiveConnection />
      </Suspense>
    </>
  );
}
