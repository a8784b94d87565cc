import { expect, test } from "vitest";
import { isGoodMoment } from "./device-use.ts";

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 23);
const fresh = { days: ["2026-11-23"], hasCompletedJob: false };

test.for([
  [fresh, false, "on the first day"],
  [{ ...fresh, days: ["2026-11-02", "2026-11-09", "2026-11-23"] }, true, "on the third"],
  [{ ...fresh, hasCompletedJob: true }, true, "after the first completed job"],
  [{ ...fresh, hasCompletedJob: true, declinedAt: now - 119 * DAY_MS }, false, "soon after it was declined"],
  [{ ...fresh, hasCompletedJob: true, declinedAt: now - 121 * DAY_MS }, true, "long after it was declined"],
] as const)("%j: %s %s", ([use, isGood]) => {
  expect(isGoodMoment(use, now)).toBe(isGood);
});
