import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";

/**
 * Where a subscription is: `trial` and `trial_ended` before the first plan; then `active`, `past_due`, `ending`
 * (cancelled, until its period's end) and `ended`.
 */
export type SubscriptionPhase = "trial" | "trial_ended" | "active" | "past_due" | "ending" | "ended";

type State = { status: SubscriptionStatus; trialEnd: string | null; currentPeriodEnd: string | null };

const isAhead = (instant: string | null, now: number) => instant !== null && Date.parse(instant) > now;

/** Where a subscription is at `now`. */
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

/** Whether there is a subscription whose plan can be changed; otherwise a plan begins with a checkout. */
export const isSubscribed = (phase: SubscriptionPhase) =>
  phase === "active" || phase === "past_due" || phase === "ending";
