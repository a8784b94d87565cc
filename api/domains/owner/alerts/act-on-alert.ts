import { BadInputError, NotFoundError } from "../../../errors.ts";
import { asPortal, type PortalCaller } from "../../../platform/actions/portal-work.ts";
import { type AlertAction, changeAlert } from "../../../platform/alerts/change-alert.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { WATCHED_KINDS } from "./watch-product.ts";

const SNOOZE_MAX_MS = 30 * 86_400_000;

/**
 * Acknowledges, snoozes or resolves an alert. Once resolved, an alert from a check stays closed until its cause clears.
 * It can then reopen.
 */
export function actOnAlert(caller: PortalCaller, id: string, action: AlertAction): Promise<void> {
  return asPortal(caller, async (work) => {
    const { tx, now } = work;
    const alert = await tx.ownerAlert.findUnique({ where: { id } });
    if (!alert) throw new NotFoundError("Alert");
    if (action.to === "snooze") {
      const ahead = action.until.getTime() - now.getTime();
      if (!(ahead > 0 && ahead <= SNOOZE_MAX_MS)) {
        throw new BadInputError("An alert can be snoozed for up to 30 days.", {
          field: "until",
          status: 422,
        });
      }
    }
    await changeAlert(work, id, action, { isWatched: WATCHED_KINDS.includes(alert.kind) });
    await recordAudit(work, {
      action: `alert.${WORDS[action.to]}`,
      targetType: "alert",
      targetId: id,
      detail: { message: alert.message },
      ...(alert.orgId && { orgId: alert.orgId }),
    });
  });
}

const WORDS = { acknowledge: "acknowledged", snooze: "snoozed", resolve: "resolved" };
