import { PLANS } from "@fettle/rules/billing/plans";
import { PAST_DUE_GRACE_DAYS } from "@fettle/rules/billing/subscription";
import { messageUsage } from "@fettle/rules/delivery/usage";
import type { BillingQuery, SubscriptionStateFragment } from "../../../generated/graphql.ts";

const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** `days` is how long until the trial or period ends. */
export function subscriptionOf(
  status: SubscriptionStateFragment["status"],
  days = 14,
  changes: Partial<SubscriptionStateFragment> = {},
): SubscriptionStateFragment {
  const isPaid = status !== "trial";
  return {
    __typename: "BillingSubscription",
    status,
    planId: "pro",
    trialEnd: isPaid ? null : inDays(days),
    currentPeriodEnd: isPaid ? inDays(days) : null,
    worksUntil: status === "active" ? null : inDays(status === "past_due" ? PAST_DUE_GRACE_DAYS - 3 : days),
    cancelAtPeriodEnd: status === "canceled",
    pastDueSince: status === "past_due" ? inDays(-3) : null,
    pastDueReason: status === "past_due" ? "the card has expired" : null,
    pendingPlanId: null,
    pendingPaymentUrl: null,
    hasPaymentDetails: isPaid,
    ...changes,
  };
}

export function billingOf(subscription: SubscriptionStateFragment, users = 3): BillingQuery {
  const quotas = PLANS.find(({ id }) => id === subscription.planId)?.quotas ?? { users: 1, sms: 0, email: 0 };
  return {
    plans: PLANS.map(({ quotas, ...plan }) => ({ __typename: "Plan", ...plan, ...quotas })),
    subscription,
    usage: {
      __typename: "Usage",
      users: {
        __typename: "UserUsage",
        used: users,
        quota: quotas.users,
        percent: (users * 100) / quotas.users,
      },
      sms: { __typename: "MessageUsage", ...messageUsage(412, quotas.sms, 0) },
      email: { __typename: "MessageUsage", ...messageUsage(231, quotas.email, 0) },
    },
  };
}

export const upgradePreview = {
  planChangePreview: {
    __typename: "PlanChangePreview",
    dueNowCents: 1146,
    creditCents: 0,
    lines: [
      { __typename: "PlanChangeLine", description: "Enterprise until 6 Dec", amountCents: 2269 },
      { __typename: "PlanChangeLine", description: "Pro, unused part", amountCents: -1123 },
    ],
    nextPaymentCents: 9900,
    nextPaymentAt: "2026-12-06T13:00:00.000Z",
    asOf: "2026-11-23T01:00:00.000Z",
  },
};

export const downgradePreview = {
  planChangePreview: {
    ...upgradePreview.planChangePreview,
    dueNowCents: 0,
    creditCents: 458,
    lines: [
      { __typename: "PlanChangeLine", description: "Solo until 6 Dec", amountCents: 665 },
      { __typename: "PlanChangeLine", description: "Pro, unused part", amountCents: -1123 },
    ],
    nextPaymentCents: 2442,
  },
};
