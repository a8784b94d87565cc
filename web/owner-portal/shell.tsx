import { PortalShell } from "../platform/portal/portal-shell.tsx";
import { SECTIONS } from "./sections.ts";

/** The frame of the owner's portal. */
export const Shell = () => <PortalShell frame="owner" tag="Business" homeHref="/admin" sections={SECTIONS} />;
