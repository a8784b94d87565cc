import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { asPortal, type PortalSessionCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

export async function ownerLogout(caller: PortalSessionCaller) {
  const { services, owner, setPortalCookie } = caller;
  if (owner) {
    const { ownerId, sessionId } = owner;
    await asPortal(caller, async (work) => {
      const ended = { where: { id: sessionId, endedAt: null }, data: { endedAt: work.now } };
      await work.tx.ownerSession.updateMany(ended);
      await recordAudit(work, { action: "owner.signed_out", targetType: "owner", targetId: ownerId });
    });
    announceSessionsEnded(services.bus, { userId: ownerId, sessionId });
  }
  setPortalCookie("owner", null);
  return true;
}
