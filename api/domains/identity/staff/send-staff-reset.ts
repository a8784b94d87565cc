import { BadInputError, RateLimitedError } from "../../../errors.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { postPortalReset } from "../passwords/portal-reset.ts";
import { RESET_LINK_MS } from "../passwords/reset-link.ts";
import { requireStaffUser, type StaffCaller } from "./staff-account.ts";

export async function sendStaffReset(caller: StaffCaller, id: string): Promise<string> {
  return asPortal(caller, async (work) => {
    const { name, email, disabledAt } = await requireStaffUser(work, id);
    if (disabledAt) throw new BadInputError("Enable this account first", { field: "id", status: 422 });
    if (!(await postPortalReset(work, { account: { staffId: id }, name, email }))) {
      throw new RateLimitedError(
        "We’ve sent this person three links in the last hour. Try again later.",
        RESET_LINK_MS / 1_000,
      );
    }
    await recordAudit(work, { action: "staff.password_reset_sent", targetType: "staff", targetId: id });
    return id;
  });
}
