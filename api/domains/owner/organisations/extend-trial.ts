import { TRIAL_EXTENSION_MAX_DAYS } from "@fettle/rules/owner/owner-actions.schema";
import { BadInputError, ConflictError } from "../../../errors.ts";
import { changeTrial } from "../../billing/subscriptions/change-trial.ts";
import { actAsOwner, type OwnerCaller, recordAction, requireReason } from "./act-as-owner.ts";

const DAY_MS = 86_400_000;

/** Extends a trial by up to 14 days from its end, or from now if it has expired. Idempotent. */
export function extendTrial(caller: OwnerCaller, orgId: string, until: Date, why: string) {
  const reason = requireReason(why);
  return actAsOwner(caller, orgId, async (work) => {
    const { tx, now } = work;
    const { status, trialEnd } = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
    if (status !== "trial" || !trialEnd) throw new ConflictError("This organization isn’t on a trial.");
    if (until.getTime() === trialEnd.getTime()) return;
    const from = Math.max(trialEnd.getTime(), now.getTime());
    if (!(until.getTime() > from && until.getTime() <= from + TRIAL_EXTENSION_MAX_DAYS * DAY_MS)) {
      throw new BadInputError(`A trial can be extended by 1 to ${TRIAL_EXTENSION_MAX_DAYS} days.`, {
        field: "until",
        status: 422,
      });
    }
    await changeTrial(work, { trialEnd: until });
    await recordAction(work, "trial_extended", {
      reason,
      from: trialEnd.toISOString(),
      to: until.toISOString(),
    });
  });
}
