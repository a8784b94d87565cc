import { describe, expect, test } from "vitest";
import { evaluate, subscriptionBanner, worksUntil } from "./subscription.ts";

const now = new Date("2026-11-21T00:00:00Z");
const later = "2026-11-21T00:00:01Z";
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const never = { trialEnd: null, currentPeriodEnd: null, everSubscribed: false };
const code = (evaluation: ReturnType<typeof evaluate>) =>
  evaluation.writable ? "writable" : evaluation.code;

describe("permission to change data", () => {
  test("lasts until the instant a trial ends", () => {
    expect(code(evaluate(now, { ...never, status: "trial", trialEnd: later }))).toBe("writable");
    expect(code(evaluate(now, { ...never, status: "trial", trialEnd: now }))).toBe("TRIAL_EXPIRED");
  });

  test("uses the dialog's words when a trial has ended", () => {
    expect(evaluate(now, { ...never, status: "trial", trialEnd: daysAgo(1) })).toEqual({
      writable: false,
      code: "TRIAL_EXPIRED",
      message: "Your 14-day trial has expired. Upgrade now to continue!",
    });
  });

  test("asks a former subscriber for a subscription, not a trial", () => {
    const trial = { ...never, status: "trial" as const, trialEnd: daysAgo(1), everSubscribed: true };
    expect(code(evaluate(now, trial))).toBe("SUBSCRIPTION_REQUIRED");
  });

  test("lasts while a subscription is active, for 14 days if it's unpaid, and until the period ends if it's cancelled", () => {
    const state = (status: "active" | "past_due" | "canceled", currentPeriodEnd: string | null) =>
      code(evaluate(now, { ...never, status, currentPeriodEnd, everSubscribed: true }));
    expect(state("active", daysAgo(90))).toBe("writable");
    expect(state("past_due", daysAgo(13.9))).toBe("writable");
    expect(state("past_due", daysAgo(14))).toBe("SUBSCRIPTION_REQUIRED");
    const unpaid = { ...never, status: "past_due" as const, currentPeriodEnd: later, everSubscribed: true };
    expect(code(evaluate(now, { ...unpaid, pastDueSince: daysAgo(13.9) }))).toBe("writable");
    expect(code(evaluate(now, { ...unpaid, pastDueSince: daysAgo(14) }))).toBe("SUBSCRIPTION_REQUIRED");
    expect(state("canceled", later)).toBe("writable");
    expect(state("canceled", daysAgo(0))).toBe("SUBSCRIPTION_REQUIRED");
    expect(state("canceled", null)).toBe("SUBSCRIPTION_REQUIRED");
  });
});

test("the banner has five states", () => {
  const banner = (status: "trial" | "active" | "past_due" | "canceled", end: string) =>
    subscriptionBanner(now, { status, trialEnd: end, currentPeriodEnd: end });
  const ends = "2026-11-25T00:00:00.000Z";
  expect(banner("active", ends)).toEqual({ kind: "none" });
  expect(banner("trial", ends)).toEqual({ kind: "trial_running", endsAt: ends });
  expect(banner("trial", daysAgo(1))).toEqual({ kind: "trial_expired" });
  expect(banner("past_due", ends)).toEqual({ kind: "past_due" });
  expect(banner("canceled", ends)).toEqual({ kind: "canceled", endsAt: ends });
});

test("works until the trial's or period's end, 14 days unpaid, or indefinitely", () => {
  const state = { trialEnd: later, currentPeriodEnd: daysAgo(-3), pastDueSince: daysAgo(1) };
  expect(worksUntil({ ...state, status: "active" })).toBeNull();
  expect(worksUntil({ ...state, status: "trial" })).toEqual(new Date(later));
  expect(worksUntil({ ...state, status: "canceled" })).toEqual(new Date(daysAgo(-3)));
  expect(worksUntil({ ...state, status: "past_due" })).toEqual(new Date(daysAgo(-13)));
});
