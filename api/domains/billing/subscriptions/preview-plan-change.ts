import { PLANS, type PlanId, planName } from "@fettle/rules/billing/plans";
import { ConflictError } from "../../../errors.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { PaidPlanId, ProviderPreview } from "../../../ports/billing/billing.ts";
import type { Services } from "../../../services.ts";
import { askProvider, requireBilling, requirePaidPlan } from "./billing-provider.ts";
import { requireChangeable } from "./changeable-subscription.ts";

export interface PlanPreview extends ProviderPreview {
  planId: PaidPlanId;
  nextPaymentCents: number;
  nextPaymentAt: Date;
  asOf: Date;
}

export async function previewPlanChange(
  services: Services,
  orgId: string,
  wanted: PlanId,
): Promise<PlanPreview> {
  const billing = requireBilling(services);
  const planId = requirePaidPlan(wanted);
  const current = await asSystem(services, orgId, (work) => requireChangeable(work, planId));
  if (current.planId === planId) throw new ConflictError(`You’re already on the ${planName(planId)} plan`);
  // The provider works in whole seconds.
  const asOf = new Date(Math.floor(services.now().getTime() / 1_000) * 1_000);
  const preview = await askProvider("We can’t work out the price of this change right now. Try again.", () =>
    billing.previewPlanChange({ ...current, planId, asOf }),
  );
  const price = PLANS.find(({ id }) => id === planId)?.priceMonthly ?? 0;
  return {
    ...preview,
    planId,
    nextPaymentCents: Math.max(0, price - preview.creditCents),
    nextPaymentAt: current.periodEnd,
    asOf,
  };
}
