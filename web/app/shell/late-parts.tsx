import { HelpPanelHost } from "../../features/help/help-panel-host.tsx";

/** What stands beside every screen and no first one needs. */
export default function LateParts() {
  return <HelpPanelHost />;
}
