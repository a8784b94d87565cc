import { PLANS, type PlanId } from "@fettle/rules/billing/plans";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

export const asPlan = (id: string | null): PlanId | null => PLANS.find((plan) => plan.id === id)?.id ?? null;

/** Remembers the plan from a '?plan=' link to preselect it at the first purchase. */
export function rememberChosenPlan(id: string | null) {
  const plan = asPlan(id);
  if (plan) writeStored("chosen_plan", plan);
}

export const chosenPlan = (): PlanId | null => asPlan(readStored("chosen_plan"));

export const forgetChosenPlan = () => writeStored("chosen_plan", null);
