import type { PlanId } from "./plans.ts";

/** The 'Upgrade to Pro' hint shows for free and solo. */
export function showsUpgradeHint(planId: PlanId): boolean {
  return planId === "free" || planId === "solo";
}
