import { type PlanId, planName } from "@fettle/rules/billing/plans";
import type { Subscription } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { PaidPlanId, PlanChangeOutcome } from "../../../ports/billing/billing.ts";
import type { Services } from "../../../services.ts";
import { lockTeam } from "../seats/lock-team.ts";
import { askToChange } from "./ask-to-change.ts";
import { requireBilling, requirePaidPlan } from "./billing-provider.ts";
import { type Changeable, requireChangeable } from "./changeable-subscription.ts";

export interface PlanChangeResult {
  isDeclined: boolean;
  message: string | null;
  paymentUrl: string | null;
}

const MINUTE_MS = 60_000;
const PREVIEW_STANDS_MS = 60 * MINUTE_MS;
/** Longer than the provider request and the following sync can take. */
const REQUEST_STANDS_MS = 2 * MINUTE_MS;

const DONE: PlanChangeResult = { isDeclined: false, message: null, paymentUrl: null };

/**
 * Changes the plan at the price previewed for `asOf`. If the card is declined, the old plan stays in place until the
 * charge is paid. A retry doesn't charge again.
 */
export async function changePlan(
  services: Services,
  orgId: string,
  wanted: PlanId,
  asOf: Date,
): Promise<PlanChangeResult> {
  const billing = requireBilling(services);
  const planId = requirePaidPlan(wanted);
  const age = services.now().getTime() - asOf.getTime();
  if (!(age > -MINUTE_MS && age < PREVIEW_STANDS_MS)) {
    throw new BadInputError("This price is out of date. Get the new price.", {
      field: "asOf",
      status: 422,
    });
  }
  const current = await reserve(services, orgId, planId);
  // An earlier request succeeded, but its response was lost.
  if (current.planId === planId) return DONE;
  const outcome = await askToChange(services, orgId, {
    ask: () => billing.changePlan({ ...current, planId, asOf }),
    failure: "Your plan can’t be changed right now. Try again in a minute.",
    answerIn: (row) => outcomeIn(row, planId),
  });
  if (!outcome.isDeclined) return DONE;
  const why = outcome.reason ?? "the card was declined";
  return {
    isDeclined: true,
    message: `Your plan is still ${planName(current.planId)}: ${why}. Pay to change to ${planName(planId)}.`,
    paymentUrl: outcome.paymentUrl,
  };
}

/** Until the provider's response is stored, invitations must also fit the new plan's seats. */
function reserve(services: Services, orgId: string, planId: PaidPlanId): Promise<Changeable> {
  return asSystem(services, orgId, async (work) => {
    await lockTeam(work);
    const current = await requireChangeable(work, planId);
    const requestedUntil = new Date(work.now.getTime() + REQUEST_STANDS_MS);
    await work.tx.subscription.updateMany({
      where: { orgId },
      data: { requestedPlanId: planId, requestedUntil },
    });
    return current;
  });
}

function outcomeIn(
  { planId, pendingPlanId, pendingPaymentUrl }: Subscription,
  wanted: PlanId,
): PlanChangeOutcome | null {
  if (planId === wanted) return { isDeclined: false };
  if (pendingPlanId !== wanted) return null;
  return { isDeclined: true, reason: null, paymentUrl: pendingPaymentUrl };
}
