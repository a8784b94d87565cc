import { messageUsage } from "@fettle/rules/delivery/usage";
import { expect, test } from "vitest";
import { type Dismissals, withoutDismissed } from "./alert-dismissals.ts";
import { usageAlerts } from "./usage-alert.ts";

const HOUR = 3_600_000;

function shown(smsUsed: number, users: number, dismissals: Dismissals, now: number) {
  const usage = {
    users: { used: users, quota: 5, percent: users * 20 },
    sms: messageUsage(smsUsed, 500, 0),
    email: messageUsage(0, 500, 0),
    periodEnd: "2026-12-01T00:00:00Z",
    planId: "pro",
    subscriptionStatus: "active",
  };
  return withoutDismissed(usageAlerts(usage, "admin"), dismissals, now).map(({ id }) => id);
}

test("a dismissed alert returns after 24 hours", () => {
  const dismissed = { "sms.most": 0 };
  expect(shown(412, 3, dismissed, 24 * HOUR - 1)).toEqual([]);
  expect(shown(412, 3, dismissed, 24 * HOUR)).toEqual(["sms.most"]);
});

test("returns at once if things get worse, and only that alert", () => {
  const dismissed = { "sms.most": 0, "users.most": 0 };
  expect(shown(412, 4, dismissed, HOUR)).toEqual([]);
  expect(shown(496, 4, dismissed, HOUR)).toEqual(["sms.low"]);
  expect(shown(500, 4, { ...dismissed, "sms.low": 0 }, HOUR)).toEqual(["sms.none"]);
  expect(shown(412, 5, dismissed, HOUR)).toEqual(["users.full"]);
});

test("the dismissal of a critical alert lapses after 4 hours", () => {
  expect(shown(0, 5, { "users.full": 0 }, 4 * HOUR - 1)).toEqual([]);
  expect(shown(0, 5, { "users.full": 0 }, 4 * HOUR)).toEqual(["users.full"]);
});
