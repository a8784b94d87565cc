import { type PlanId, planName } from "@fettle/rules/billing/plans";
import { requireSeatsFor } from "../../billing/seats/require-seat.ts";
import { requirePaidPlan } from "../../billing/subscriptions/billing-provider.ts";
import { changePlan } from "../../billing/subscriptions/change-plan.ts";
import { changeTrial } from "../../billing/subscriptions/change-trial.ts";
import { actAsOwner, type OwnerCaller, recordAction, requireReason } from "./act-as-owner.ts";

/**
 * Changes the plan: immediately and free during a trial, otherwise through Stripe. If the card is declined, the plan
 * doesn't change.
 */
export async function changePlanAsOwner(
  caller: OwnerCaller,
  orgId: string,
  wanted: PlanId,
  why: string,
): Promise<{ isDeclined: boolean }> {
  const reason = requireReason(why);
  const planId = requirePaidPlan(wanted);
  const { services } = caller;
  const isTrial = await actAsOwner(caller, orgId, async (work) => {
    const { tx } = work;
    const { status, planId: from } = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
    if (status !== "trial") {
      // A rollback can't undo what Stripe does, so record the request first.
      await recordAction(work, "plan_change_asked", { reason, from: planName(from), to: planName(planId) });
      return false;
    }
    if (from === planId) return true;
    await requireSeatsFor(work, planId);
    await changeTrial(work, { planId });
    await recordAction(work, "plan_changed", { reason, from: planName(from), to: planName(planId) });
    return true;
  });
  if (isTrial) return { isDeclined: false };
  const { isDeclined } = await changePlan(services, orgId, planId, services.now());
  await actAsOwner(caller, orgId, (work) =>
    recordAction(work, isDeclined ? "plan_change_declined" : "plan_changed", {
      reason,
      to: planName(planId),
    }),
  );
  return { isDeclined };
}
