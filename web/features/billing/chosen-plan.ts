import { PLANS, type PlanId } from "@fettle/rules/plans";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

const asPlan = (id: string | null): PlanId | null => PLANS.find((plan) => plan.id === id)?.id ?? null;

/** Keeps the plan of a '?plan=' link until the upgrade, which preselects it. */
export function rememberChosenPlan(id: string | null) {
  const plan = asPlan(id);
  if (plan) writeStored("chosen_plan", plan);
}

export const chosenPlan = (): PlanId | null => asPlan(readStored("chosen_plan"));
