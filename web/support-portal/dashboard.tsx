import { PortalSections } from "../platform/portal/portal-sections.tsx";
import { sectionsFor } from "./sections.ts";

/** The portal's first page. */
export const Dashboard = () => <PortalSections sections={sectionsFor(undefined)} />;
