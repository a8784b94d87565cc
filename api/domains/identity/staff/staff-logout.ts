import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { asPortal, type PortalSessionCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

export async function staffLogout(caller: PortalSessionCaller) {
  const { services, staff, setPortalCookie } = caller;
  if (staff) {
    const { staffId, sessionId } = staff;
    await asPortal(caller, async (work) => {
      const ended = { where: { id: sessionId, endedAt: null }, data: { endedAt: work.now } };
      await work.tx.staffSession.updateMany(ended);
      await recordAudit(work, { action: "staff.signed_out", targetType: "staff", targetId: staffId });
    });
    announceSessionsEnded(services.bus, { userId: staffId, sessionId });
  }
  setPortalCookie("staff", null);
  return true;
}
