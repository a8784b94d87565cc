import RunningClock from "../../features/jobs/job-clock/running-clock.tsx";
import { InstallNotice } from "./install-notice.tsx";
import { SuspensionBanner } from "./suspension-banner.tsx";

/** The notices above every screen that may load after it. */
export default function LateNotices() {
  return (
    <>
      <SuspensionBanner />
      <RunningClock />
      <InstallNotice />
    </>
  );
}
