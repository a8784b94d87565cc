import { isManaging } from "@fettle/rules/role";
import { LiveDocuments } from "../../features/documents/live-documents.tsx";
import { LiveJobs } from "../../features/jobs/live-jobs.tsx";
import { LiveUsage } from "../../features/usage/live-usage.tsx";
import { useStore } from "../../lib/store.ts";
import { signInRequest } from "../session/sign-in-request.ts";
import { useViewer } from "../session/viewer.ts";
import { LiveConnection } from "./live-connection.tsx";
import { UnsentWork } from "./unsent-work.tsx";

/** Everything that keeps the page live while somebody is signed in. */
export default function LiveUpdates() {
  const hasSession = useStore(signInRequest) === null;
  const { role } = useViewer();
  return (
    <>
      <LiveConnection />
      {hasSession && <LiveJobs />}
      {hasSession && <LiveUsage />}
      {hasSession && <UnsentWork />}
      {hasSession && isManaging(role) && <LiveDocuments />}
    </>
  );
}
