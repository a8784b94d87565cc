import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";

/** `trial` and `trial_ended` come before the first plan. `ending` means cancelled but still running. */
export type SubscriptionPhase = "trial" | "trial_ended" | "active" | "past_due" | "ending" | "ended";

type State = { status: SubscriptionStatus; trialEnd: string | null; currentPeriodEnd: string | null };

const isAhead = (instant: string | null, now: number) => instant !== null && Date.parse(instant) > now;

export function phaseOf({ status, trialEnd, currentPeriodEnd }: State, now: number): SubscriptionPhase {
  switch (status) {
    case "trial":
      return isAhead(trialEnd, now) ? "trial" : "trial_ended";
    case "canceled":
      return isAhead(currentPeriodEnd, now) ? "ending" : "ended";
    default:
      return status;
  }
}

/** If false, choosing a plan opens a checkout. */
export const isSubscribed = (phase: SubscriptionPhase) =>
  phase === "active" || phase === "past_due" || phase === "ending";
