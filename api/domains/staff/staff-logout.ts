import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { PortalSessionCaller } from "../portal-work.ts";

/** Ends the session of support staff, if any, in this browser alone. */
export async function staffLogout({ services, staff, setPortalCookie }: PortalSessionCaller) {
  if (staff) {
    const { staffId, sessionId } = staff;
    const ended = { where: { id: sessionId, endedAt: null }, data: { endedAt: services.now() } };
    await acrossOrganisations(services).staffSession.updateMany(ended);
    announceSessionsEnded(services.bus, { userId: staffId, sessionId });
  }
  setPortalCookie("staff", null);
  return true;
}
