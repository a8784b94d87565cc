import { expect, test } from "vitest";
import { PLAN_IDS, PLANS, quotasOf, upgradeFor } from "./plans.ts";

test("prices and quotas match the price page", () => {
  expect(PLANS.map(({ id, priceMonthly, quotas }) => [id, priceMonthly, ...Object.values(quotas)])).toEqual([
    ["solo", 2900, 1, 100, 100],
    ["pro", 4900, 5, 500, 500],
    ["enterprise", 9900, 12, 2000, 2000],
  ]);
  expect(quotasOf("free")).toEqual({ users: 1, sms: 0, email: 0 });
});

test("each limit offers the next plan up", () => {
  expect(PLAN_IDS.map((plan) => upgradeFor("users", plan))).toEqual(["pro", "pro", "enterprise", null]);
  expect(PLAN_IDS.map((plan) => upgradeFor("sms", plan))).toEqual(["solo", "pro", "enterprise", null]);
});
