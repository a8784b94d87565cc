import { PortalContent } from "./portal-content.tsx";
import { useStaffViewer } from "./staff-viewer.ts";

/** The support portal's screen, for the roles that may see it. */
export const StaffContent = () => <PortalContent role={useStaffViewer().role} />;
