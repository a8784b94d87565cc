import { PortalContent } from "./portal-content.tsx";
import { useStaffViewer } from "./staff-viewer.ts";

export const StaffContent = () => <PortalContent role={useStaffViewer().role} />;
