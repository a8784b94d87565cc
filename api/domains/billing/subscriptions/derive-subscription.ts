import type { PlanId } from "@fettle/rules/billing/plans";
import type { Subscription } from "../../../database/generated/client/client.ts";
import type { ProviderAccount, ProviderSubscription } from "../../../ports/billing/billing.ts";

export type DerivedSubscription = Pick<
  Subscription,
  | "status"
  | "planId"
  | "trialEnd"
  | "currentPeriodStart"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "canceledAt"
  | "pastDueSince"
  | "pastDueReason"
  | "pendingPlanId"
  | "pendingPaymentUrl"
  | "subscribedAt"
  | "providerSubscriptionId"
>;

const NEVER_BEGAN = new Set<ProviderSubscription["status"]>(["incomplete", "incomplete_expired"]);

const isLive = ({ status, endedAt }: ProviderSubscription) =>
  !NEVER_BEGAN.has(status) && status !== "canceled" && endedAt === null;

/** More than one running subscription means the customer is paying twice. */
export const liveSubscriptions = ({ subscriptions }: ProviderAccount): ProviderSubscription[] =>
  subscriptions.filter(isLive);

/** Derives our row from only the provider's state and the trial, so the order of events doesn't matter. */
export function deriveSubscription(
  account: ProviderAccount,
  own: Pick<Subscription, "trialEnd" | "planId" | "subscribedAt">,
): Partial<DerivedSubscription> {
  const ruling = rulingSubscription(account);
  const subscribedAt = earliest([own.subscribedAt, ...account.paid.map(({ paidAt }) => paidAt)]);
  if (!ruling) return { subscribedAt };
  const shared = {
    trialEnd: ruling.trialEnd ?? own.trialEnd,
    currentPeriodStart: ruling.periodStart,
    canceledAt: ruling.canceledAt,
    subscribedAt,
    providerSubscriptionId: ruling.id,
  };
  if (!isLive(ruling)) return { ...shared, ...ended(ruling) };
  const planId: PlanId = ruling.planId ?? own.planId;
  const isUnpaid = !["active", "trialing"].includes(ruling.status);
  const unpaid = account.unpaid.filter(({ subscriptionId }) => subscriptionId === ruling.id);
  const cause = isUnpaid ? unpaid.toSorted((one, other) => Number(one.since) - Number(other.since))[0] : null;
  return {
    ...shared,
    planId,
    status: isUnpaid ? "past_due" : ruling.endsAt ? "canceled" : "active",
    currentPeriodEnd: ruling.endsAt ?? ruling.periodEnd,
    cancelAtPeriodEnd: ruling.endsAt !== null,
    pastDueSince: isUnpaid ? (cause?.since ?? ruling.periodStart) : null,
    pastDueReason: cause?.reason ?? null,
    pendingPlanId: ruling.pendingPlanId,
    pendingPaymentUrl: ruling.pendingPaymentUrl,
  };
}

function ended({ endedAt, periodEnd }: ProviderSubscription) {
  return {
    status: "canceled",
    planId: "free",
    currentPeriodEnd: endedAt ?? periodEnd,
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    pastDueReason: null,
    pendingPlanId: null,
    pendingPaymentUrl: null,
  } as const;
}

function rulingSubscription({ subscriptions }: ProviderAccount): ProviderSubscription | undefined {
  return subscriptions
    .filter(({ status }) => !NEVER_BEGAN.has(status))
    .toSorted(
      (one, other) =>
        Number(isLive(other)) - Number(isLive(one)) ||
        Number(other.createdAt) - Number(one.createdAt) ||
        (one.id < other.id ? 1 : -1),
    )[0];
}

const earliest = (dates: (Date | null)[]): Date | null =>
  dates.filter((date) => date !== null).toSorted((one, other) => Number(one) - Number(other))[0] ?? null;
