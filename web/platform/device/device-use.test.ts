import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { deviceUse, isGoodMoment, noteDay } from "./device-use.ts";

beforeEach(() => void vi.stubGlobal("localStorage", new MemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

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

test("counts days in local time, wherever UTC’s midnight falls", () => {
  const opened = (time: string) => noteDay(Date.parse(`2026-11-${time}+11:00`), "Australia/Melbourne");
  opened("23T09:00");
  opened("23T13:00");
  expect(deviceUse.get().days).toEqual(["2026-11-23"]);
  opened("24T00:30");
  expect(deviceUse.get().days).toEqual(["2026-11-23", "2026-11-24"]);
});
