import { gstWithin } from "../platform/gst.ts";
import { PLANS, type PlanId } from "./plans.ts";
import type { SubscriptionStatus } from "./subscription.ts";

export const MOVEMENT_KINDS = ["new", "expansion", "reactivation", "contraction", "churn"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Returns a plan's monthly price without GST, in cents. */
export function planRevenue(planId: PlanId): number {
  const price = PLANS.find(({ id }) => id === planId)?.priceMonthly ?? 0;
  return price - gstWithin(price);
}

export type Paying = { planId: PlanId; mrrCents: number };

export const PAYS_NOTHING: Paying = { planId: "free", mrrCents: 0 };

/**
 * Returns what a subscription pays per month at `now`. Trials pay nothing. Unpaid and cancelled subscriptions count
 * until they end.
 */
export function payingOf(
  now: Date,
  { status, planId, trialEnd }: { status: SubscriptionStatus; planId: PlanId; trialEnd: Date | null },
): Paying {
  if (status === "trial" || planId === "free" || (trialEnd && trialEnd > now)) return PAYS_NOTHING;
  return { planId, mrrCents: planRevenue(planId) };
}

export function movementOf(
  before: Paying,
  after: Paying,
  everPaid: boolean,
): { kind: MovementKind; amountCents: number } | null {
  const amountCents = after.mrrCents - before.mrrCents;
  if (amountCents === 0) return null;
  if (before.mrrCents === 0) return { kind: everPaid ? "reactivation" : "new", amountCents };
  if (after.mrrCents === 0) return { kind: "churn", amountCents };
  return { kind: amountCents > 0 ? "expansion" : "contraction", amountCents };
}
