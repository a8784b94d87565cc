import { describe, expect, test } from "vitest";
import { messageUsage, meterTone, parseUsage, seatsTone } from "./usage.ts";

const valid = {
  users: { used: 2, quota: 5 },
  sms: { used: 10, quota: 500, packCredits: 20 },
  email: { used: 0, quota: 500 },
  periodEnd: "2026-12-01T00:00:00Z",
  planId: "pro",
  subscriptionStatus: "trial",
};

describe("validity", () => {
  test("only needs the required figures and texts", () => {
    expect(parseUsage(valid)).toMatchObject({
      users: { percent: 40 },
      sms: { remaining: 490, totalAvailable: 510, quotaExceeded: false },
    });
  });

  test.each([
    ["nothing", null],
    ["users without a quota", { ...valid, users: { used: 1 } }],
    ["textual figures", { ...valid, sms: { used: "1", quota: 5 } }],
    ["NaN", { ...valid, email: { used: Number.NaN, quota: 5 } }],
    ["a period end that is no text", { ...valid, periodEnd: 1 }],
    ["no plan", { ...valid, planId: undefined }],
    ["no status", { ...valid, subscriptionStatus: null }],
  ])("%s is not shown", (_, value) => {
    expect(parseUsage(value)).toBeNull();
  });
});

test("a meter warns from 80 per cent and is exceeded from 100", () => {
  expect([meterTone(399, 500), meterTone(400, 500), meterTone(499, 500), meterTone(500, 500)]).toEqual([
    "normal",
    "warning",
    "warning",
    "exceeded",
  ]);
  expect(meterTone(0, 0)).toBe("exceeded");
});

test("the only seat on a one-user plan is normal, but a second person isn't", () => {
  const tones = [1, 2].map((used) => seatsTone({ used, quota: 1 }));
  expect([...tones, seatsTone({ used: 5, quota: 5 })]).toEqual(["normal", "exceeded", "exceeded"]);
});

test("percentages round down, so an unused remainder never reads as 100", () => {
  expect([498, 500, 57].map((used) => messageUsage(used, 500, 0).percent)).toEqual([99, 100, 11]);
  expect(messageUsage(57, 100, 0).percent).toBe(57);
});

test("figures never fall below zero", () => {
  expect(messageUsage(12, 10, 0)).toMatchObject({ remaining: 0, percent: 120, allExhausted: true });
});
