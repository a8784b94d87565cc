import RunningClock from "../../features/jobs/job-clock/running-clock.tsx";
import { InstallNote } from "./install-note.tsx";
import { SuspensionBanner } from "./suspension-banner.tsx";

/** The banners above every screen that may load after it. */
export default function LateBanners() {
  return (
    <>
      <SuspensionBanner />
      <RunningClock />
      <InstallNote />
    </>
  );
}
