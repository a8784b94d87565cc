import { PortalShell } from "../platform/portal/portal-shell.tsx";
import { sectionsFor } from "./sections.ts";

/** The frame of the support portal. */
export function Shell() {
  return (
    <PortalShell frame="support" tag="Support" homeHref="/support-admin" sections={sectionsFor(undefined)} />
  );
}
