import { expect, test } from "vitest";
import { changeOf, countChange, figureText, signedDollars, tickDollars } from "./figure-text.ts";
import { rangeBefore } from "./range.ts";

test("formats figures in their units, and a dash for none", () => {
  expect(figureText("monthly_recurring_revenue", 674_712)).toBe("$6,747");
  expect(figureText("revenue_per_organisation", 4718.4)).toBe("$47.18");
  expect(figureText("net_churn", -0.012)).toBe("−1.2%");
  expect(figureText("trial_to_paid", null)).toBe("–");
});

test("marks a change good or bad by its figure, with the arrow by direction", () => {
  expect(changeOf("revenue_churn", 0.069, 0.064)).toEqual({ text: "0.5 pts", isUp: true, isGood: false });
  expect(changeOf("monthly_recurring_revenue", 107, 100)).toEqual({ text: "7.0%", isUp: true, isGood: true });
  expect(changeOf("activation", 0.5, 0.5)).toBeNull();
  expect(changeOf("activation", 0.5, null)).toBeNull();
});

test("compares counts in words", () => {
  expect(countChange(143, 134, "more")).toEqual({ text: "9 more", isUp: true, isGood: true });
  expect(countChange(18, 23, "less")).toEqual({ text: "5 fewer", isUp: false, isGood: true });
  expect(countChange(18, 18, "less")).toBeNull();
  expect(countChange(18, null, "less")).toBeNull();
});

test("compares a range with the same number of days before it", () => {
  expect(rangeBefore({ from: "2026-10-20", to: "2026-11-18" })).toEqual({
    from: "2026-09-20",
    to: "2026-10-19",
  });
});

test("formats signed amounts and axis ticks", () => {
  expect([690_00, -70_00, 0].map(signedDollars)).toEqual(["+$690", "−$70", "$0"]);
  expect([800_000, -50_000, 0].map(tickDollars)).toEqual(["$8k", "−$500", "$0"]);
});
