import type { PlanId } from "@fettle/rules/billing/plans";
import { useState } from "react";
import type { BillingQuery } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { isSubscribed, phaseOf } from "./subscription-phase.ts";
import { useCheckout } from "./use-checkout.ts";

type Options = {
  billing: BillingQuery;
  wanted?: PlanId | null;
  returnTo: string | null;
};

export function usePlanChoice({ billing: { plans, subscription, usage }, wanted, returnTo }: Options) {
  const phase = phaseOf(subscription, useNow());
  const { checkOut, leavingFor } = useCheckout(returnTo);
  const [chosenId, setChosen] = useState(wanted ?? undefined);
  const current = plans.find(({ id }) => id === subscription.planId);
  const chosen = plans.find(({ id }) => id === chosenId);
  const isPossible = phase === "active" && chosen !== current && usage.users.used <= (chosen?.users ?? 0);
  const change = current && chosen && isPossible ? { from: current, to: chosen } : undefined;
  const choose = (planId: PlanId | undefined) => {
    if (planId && !isSubscribed(phase)) void checkOut(planId);
    else setChosen(planId);
  };
  return { change, choose, leavingFor };
}
