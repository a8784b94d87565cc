import { LiveJobs } from "../../features/jobs/live-jobs.tsx";
import { useStore } from "../../lib/store.ts";
import { signInRequest } from "../session/sign-in-request.ts";
import { LiveConnection } from "./live-connection.tsx";

/** Everything that keeps the page live while somebody is signed in. */
export default function LiveUpdates() {
  const hasSession = useStore(signInRequest) === null;
  return (
    <>
      <LiveConnection />
      {hasSession && <LiveJobs />}
    </>
  );
}
