import { expect, test } from "vitest";
import { formatRunning, isForgotten, minutesOn, proposedHours } from "./job-clock.ts";

test("proposes the nearest half hour within one entry's limits", () => {
  expect([0, 14, 44, 45, 75, 100, 479, 960].map(proposedHours)).toEqual([0.5, 0.5, 0.5, 1, 1.5, 1.5, 8, 8]);
});

test("treats a clock over 16 hours as forgotten and doesn't propose its hours", () => {
  expect([960, 961].map(isForgotten)).toEqual([false, true]);
  expect(proposedHours(961)).toBe(0.5);
});

test("shows whole minutes, and 0 on a device whose clock is behind", () => {
  const start = "2026-11-18T02:30:00.000Z";
  expect(minutesOn(start, Date.parse("2026-11-18T03:35:59.000Z"))).toBe(65);
  expect(minutesOn(start, Date.parse("2026-11-18T02:29:00.000Z"))).toBe(0);
  expect([5, 65, 760].map(formatRunning)).toEqual(["0:05", "1:05", "12:40"]);
});
