import type { PlanId } from "@fettle/rules/billing/plans";

export function showsUpgradeHint(planId: PlanId): boolean {
  return planId === "free" || planId === "solo";
}
