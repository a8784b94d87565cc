import { expect, test } from "vitest";
import { stateOfDay, uptimeText, worstOf } from "./status.ts";

const day = (down: number, degraded = 0) => ({ minutes: 1_440, down, degraded });

test.each([
  [[], "–"],
  [[day(0), day(0)], "100%"],
  [[day(1), ...Array.from({ length: 89 }, () => day(0))], "99.99%"],
  [[day(720)], "50.00%"],
])("uptime of %j is %s", (days, text) => {
  expect(uptimeText(days)).toBe(text);
});

test("a day is down after more than two minutes, and degraded if it was slow", () => {
  expect([day(2), day(3), day(0, 3), day(1, 1), day(1, 2)].map(stateOfDay)).toEqual([
    "up",
    "down",
    "degraded",
    "up",
    "degraded",
  ]);
});

test("the worst state wins", () => {
  expect([worstOf([]), worstOf(["up", "degraded"]), worstOf(["down", "up"])]).toEqual([
    "up",
    "degraded",
    "down",
  ]);
});
