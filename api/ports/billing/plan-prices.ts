import { PLANS, type Plan } from "@fettle/rules/billing/plans";
import type { PaidPlanId } from "./billing.ts";

export const lookupKeyOf = (planId: PaidPlanId) => `plan_${planId}`;

export const planOfLookupKey = (key: string | null): PaidPlanId | null =>
  paidPlans.find(({ id }) => lookupKeyOf(id) === key)?.id ?? null;

export const paidPlans = PLANS.filter((plan): plan is Plan & { id: PaidPlanId } => plan.id !== "free");

export const CURRENCY = "aud";
