import RunningClock from "../../features/jobs/job-clock/running-clock.tsx";
import { InstallNote } from "./install-note.tsx";
import { SuspensionBanner } from "./suspension-banner.tsx";

export default function LateBanners() {
  return (
    <>
      <SuspensionBanner />
      <RunningClock />
      <InstallNote />
    </>
  );
}
