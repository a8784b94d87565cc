import { useLocation } from "react-router";
import RunningClock from "../../features/jobs/job-clock/running-clock.tsx";
import { InstallNote } from "./install-note.tsx";
import { SuspensionBanner } from "./suspension-banner.tsx";

/** The note takes room that a screen with work on it needs. */
const WITH_INSTALL_NOTE = new Set(["/", "/jobs"]);

export default function LateBanners() {
  const { pathname } = useLocation();
  return (
    <>
      <SuspensionBanner />
      <RunningClock />
      {WITH_INSTALL_NOTE.has(pathname) && <InstallNote />}
    </>
  );
}
