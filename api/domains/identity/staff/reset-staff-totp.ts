import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { BadInputError } from "../../../errors.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { NO_CODES } from "../portal-account/one-time-codes.ts";
import { endStaffSessions, requireStaffUser, type StaffCaller } from "./staff-account.ts";

export async function resetStaffTotp(caller: StaffCaller, id: string): Promise<string> {
  if (id === caller.meAsStaff.staffId)
    throw new BadInputError("Turn off your own codes in your profile", { field: "id", status: 422 });
  return asPortal(caller, async (work) => {
    await requireStaffUser(work, id);
    await work.tx.staffUser.update({ where: { id }, data: NO_CODES });
    await endStaffSessions(work.tx, { staffId: id, now: work.now });
    await recordAudit(work, { action: "staff.totp_reset", targetType: "staff", targetId: id });
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
    return id;
  });
}
