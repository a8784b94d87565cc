import { PLANS, type Plan } from "@fettle/rules/billing/plans";
import type { PaidPlanId } from "./billing.ts";

/** How a plan's price is found at the provider: by this lookup key, whatever its id there. */
export const lookupKeyOf = (planId: PaidPlanId) => `plan_${planId}`;

/** The plan of a price; null for a price that isn't one of ours. */
export const planOfLookupKey = (key: string | null): PaidPlanId | null =>
  paidPlans.find(({ id }) => lookupKeyOf(id) === key)?.id ?? null;

/** The plans that have a price at the provider. */
export const paidPlans = PLANS.filter((plan): plan is Plan & { id: PaidPlanId } => plan.id !== "free");

export const CURRENCY = "aud";
