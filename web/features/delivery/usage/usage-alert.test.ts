import { parseUsage } from "@fettle/rules/delivery/usage";
import { describe, expect, test } from "vitest";
import { isAlertVisible, usageAlerts } from "./usage-alert.ts";

const valid = {
  users: { used: 2, quota: 5 },
  sms: { used: 10, quota: 500, packCredits: 20 },
  email: { used: 0, quota: 500 },
  periodEnd: "2026-12-01T00:00:00Z",
  planId: "pro",
  subscriptionStatus: "trial",
};

describe("alerts", () => {
  const usage = (over: object, role = "admin") => {
    const parsed = parseUsage({ ...valid, ...over });
    if (!parsed) throw new Error("expected valid usage");
    return usageAlerts(parsed, role).map((alert) => `${alert.id} ${alert.severity}`);
  };

  test("doesn't show any below every threshold", () => {
    expect(usage({})).toEqual([]);
  });

  test("full seats are critical and can't be dismissed, but a one-user plan gets no alert", () => {
    expect(usage({ users: { used: 5, quota: 5 } })).toEqual(["users.full critical"]);
    expect(usage({ users: { used: 1, quota: 1 } })).toEqual([]);
    expect(usage({ users: { used: 4, quota: 5 } })).toEqual(["users.most warning"]);
  });

  test("message alerts warn when credits are low, when packs are in use and when nothing is left", () => {
    const sms = (used: number, packCredits = 0) => usage({ sms: { used, quota: 100, packCredits } });
    expect(sms(79)).toEqual([]);
    expect(sms(80)).toEqual(["sms.most warning"]);
    expect(sms(95)).toEqual(["sms.low warning"]);
    expect(sms(100, 6)).toEqual(["sms.packs info"]);
    expect(sms(100, 5)).toEqual(["sms.low warning"]);
    expect(sms(100)).toEqual(["sms.none error"]);
    expect(usage({ email: { used: 480, quota: 500 } })).toEqual(["email.low warning"]);
  });

  test("shows the most severe alert first, and dismissals lapse", () => {
    expect(usage({ users: { used: 5, quota: 5 }, sms: { used: 9, quota: 9 } })).toEqual([
      "users.full critical",
      "sms.none error",
    ]);
    const hours = (count: number) => count * 3_600_000;
    expect(isAlertVisible("critical", 0, hours(3.9))).toBe(false);
    expect(isAlertVisible("critical", 0, hours(4))).toBe(true);
    expect(isAlertVisible("warning", 0, hours(23.9))).toBe(false);
    expect(isAlertVisible("warning", 0, hours(24))).toBe(true);
    expect(isAlertVisible("warning", undefined, 0)).toBe(true);
  });

  test("technicians only see alerts about texts running out", () => {
    const full = { users: { used: 5, quota: 5 }, email: { used: 500, quota: 500 } };
    const sms = (used: number) => usage({ ...full, sms: { used, quota: 100 } }, "technician");
    expect(sms(90)).toEqual([]);
    expect(sms(95)).toEqual(["sms.low warning"]);
    expect(sms(100)).toEqual(["sms.none error"]);
  });
});
