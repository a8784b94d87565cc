import type { PlanId } from "@fettle/rules/billing/plans";

/** The 'Upgrade to Pro' hint shows for free and solo. */
export function showsUpgradeHint(planId: PlanId): boolean {
  return planId === "free" || planId === "solo";
}
