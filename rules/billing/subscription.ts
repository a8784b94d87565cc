import { SUBSCRIPTION_MESSAGES } from "../platform/messages.ts";

export const SUBSCRIPTION_STATUSES = ["trial", "active", "past_due", "canceled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export type SubscriptionCode = "TRIAL_EXPIRED" | "SUBSCRIPTION_REQUIRED";

export const TRIAL_DAYS = 14;
export const PAST_DUE_GRACE_DAYS = 14;

const DAY_MS = 86_400_000;

type Instant = Date | string | null | undefined;

export type SubscriptionState = {
  status: SubscriptionStatus;
  trialEnd: Instant;
  currentPeriodEnd: Instant;
  /** If this is missing, an unpaid subscription's extra days count from the end of its period. */
  pastDueSince?: Instant;
};

export type Evaluation = { writable: true } | { writable: false; code: SubscriptionCode; message: string };

export const UPGRADE_ACTION = { label: "Upgrade Now", url: "/subscription" } as const;

function milliseconds(instant: Instant): number {
  return instant ? new Date(instant).getTime() : Number.NEGATIVE_INFINITY;
}

function refuse(code: SubscriptionCode): Evaluation {
  return { writable: false, code, message: SUBSCRIPTION_MESSAGES[code].message };
}

/**
 * Returns whether an organisation can change data at `now`. An unpaid subscription works for 14 more days.
 * `everSubscribed` tells the two refusals apart.
 */
export function evaluate(
  now: Date | number,
  subscription: SubscriptionState & { everSubscribed: boolean },
): Evaluation {
  const time = Number(now);
  const periodEnd = milliseconds(subscription.currentPeriodEnd);
  const unpaidSince = subscription.pastDueSince ? milliseconds(subscription.pastDueSince) : periodEnd;
  switch (subscription.status) {
    case "active":
      return { writable: true };
    case "trial":
      if (time < milliseconds(subscription.trialEnd)) return { writable: true };
      return refuse(subscription.everSubscribed ? "SUBSCRIPTION_REQUIRED" : "TRIAL_EXPIRED");
    case "past_due":
      if (time < unpaidSince + PAST_DUE_GRACE_DAYS * DAY_MS) return { writable: true };
      return refuse("SUBSCRIPTION_REQUIRED");
    case "canceled":
      if (time < periodEnd) return { writable: true };
      return refuse("SUBSCRIPTION_REQUIRED");
  }
}

export function worksUntil(subscription: SubscriptionState): Date | null {
  const { status, trialEnd, currentPeriodEnd, pastDueSince } = subscription;
  switch (status) {
    case "active":
      return null;
    case "trial":
      return dateOf(trialEnd);
    case "canceled":
      return dateOf(currentPeriodEnd);
    case "past_due": {
      const since = dateOf(pastDueSince ?? currentPeriodEnd);
      return since && new Date(since.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS);
    }
  }
}

const dateOf = (instant: Instant) => (instant ? new Date(instant) : null);

export type SubscriptionBanner =
  | { kind: "none" }
  | { kind: "trial_expired" }
  | { kind: "trial_running"; endsAt: string }
  | { kind: "past_due" }
  | { kind: "canceled"; endsAt: string | null };

export function subscriptionBanner(now: Date | number, subscription: SubscriptionState): SubscriptionBanner {
  switch (subscription.status) {
    case "active":
      return { kind: "none" };
    case "trial":
      if (!subscription.trialEnd || Number(now) >= milliseconds(subscription.trialEnd)) {
        return { kind: "trial_expired" };
      }
      return { kind: "trial_running", endsAt: new Date(subscription.trialEnd).toISOString() };
    case "past_due":
      return { kind: "past_due" };
    case "canceled": {
      const { currentPeriodEnd } = subscription;
      return { kind: "canceled", endsAt: currentPeriodEnd ? new Date(currentPeriodEnd).toISOString() : null };
    }
  }
}
