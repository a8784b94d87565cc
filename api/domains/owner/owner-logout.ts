import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { PortalSessionCaller } from "../portal-work.ts";

/** Ends the owner's session, if any, in this browser alone. */
export async function ownerLogout({ services, owner, setPortalCookie }: PortalSessionCaller) {
  if (owner) {
    const { ownerId, sessionId } = owner;
    const ended = { where: { id: sessionId, endedAt: null }, data: { endedAt: services.now() } };
    await acrossOrganisations(services).ownerSession.updateMany(ended);
    announceSessionsEnded(services.bus, { userId: ownerId, sessionId });
  }
  setPortalCookie("owner", null);
  return true;
}
