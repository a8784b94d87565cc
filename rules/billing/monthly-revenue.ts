import { gstWithin } from "../platform/gst.ts";
import { PLANS, type PlanId } from "./plans.ts";
import type { SubscriptionStatus } from "./subscription.ts";

export const MOVEMENT_KINDS = ["new", "expansion", "reactivation", "contraction", "churn"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A plan's monthly recurring revenue: its price without GST, in cents. */
export function planRevenue(planId: PlanId): number {
  const price = PLANS.find(({ id }) => id === planId)?.priceMonthly ?? 0;
  return price - gstWithin(price);
}

/** What an organisation pays a month, and for which plan. */
export type Paying = { planId: PlanId; mrrCents: number };

/** Of somebody who pays nothing. */
export const PAYS_NOTHING: Paying = { planId: "free", mrrCents: 0 };

/**
 * What a subscription brings a month at `now`. A trial brings nothing, also one whose plan was already chosen; an
 * unpaid or cancelled one counts until it ended, which makes its plan free.
 */
export function payingOf(
  now: Date,
  { status, planId, trialEnd }: { status: SubscriptionStatus; planId: PlanId; trialEnd: Date | null },
): Paying {
  if (status === "trial" || planId === "free" || (trialEnd && trialEnd > now)) return PAYS_NOTHING;
  return { planId, mrrCents: planRevenue(planId) };
}

/** The movement from one state to the next; null where the revenue stays what it was. */
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
