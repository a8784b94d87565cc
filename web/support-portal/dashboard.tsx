import { PortalSections } from "../platform/portal/portal-sections.tsx";
import { useStaffViewer } from "../platform/portal/staff-viewer.ts";
import { sectionsFor } from "./sections.ts";

/** The portal's first page. */
export const Dashboard = () => <PortalSections sections={sectionsFor(useStaffViewer().role)} />;
