import { PLANS, type PlanId } from "@fettle/rules/billing/plans";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

/** A plan that can be bought, of what a link or the storage says; else null. */
export const asPlan = (id: string | null): PlanId | null => PLANS.find((plan) => plan.id === id)?.id ?? null;

/** Keeps the plan of a '?plan=' link until the first plan is bought, whose choice it preselects. */
export function rememberChosenPlan(id: string | null) {
  const plan = asPlan(id);
  if (plan) writeStored("chosen_plan", plan);
}

export const chosenPlan = (): PlanId | null => asPlan(readStored("chosen_plan"));

/** Once a plan is bought. */
export const forgetChosenPlan = () => writeStored("chosen_plan", null);
