import { describe, expect, test } from "vitest";
import { FIXED_ZONE } from "../platform/wall-time.ts";
import { isLateJob, lateWords, troubleWords } from "./late-job.ts";

const NINE_AM = "2026-11-17T23:00:00.000Z";
const job = { status: "scheduled" as const, scheduledAt: NINE_AM };

describe("a job at 9:00 am", () => {
  test.each([
    ["new", true],
    ["scheduled", true],
    ["confirmed", true],
    ["in_progress", false],
    ["done", false],
    ["cancelled", false],
  ] as const)("%s at 9:01 am is late: %s", (status, isLate) => {
    expect(isLateJob({ ...job, status }, "Australia/Brisbane", Date.parse("2026-11-17T23:01:00Z"))).toBe(
      isLate,
    );
  });

  test("isn’t late at 9:00 am", () => {
    expect(isLateJob(job, "Australia/Brisbane", Date.parse(NINE_AM))).toBe(false);
  });

  test("is late by the wall clock in Melbourne’s summer, before its stored instant", () => {
    const tenPastNine = Date.parse("2026-11-17T22:10:00Z");
    expect(isLateJob(job, FIXED_ZONE, tenPastNine)).toBe(true);
    expect(isLateJob(job, FIXED_ZONE, tenPastNine - 20 * 60_000)).toBe(false);
  });

  test("without a date is never late", () => {
    expect(isLateJob({ ...job, scheduledAt: null }, FIXED_ZONE, Date.parse("2027-01-01T00:00:00Z"))).toBe(
      false,
    );
  });

  test.each([
    [0, null],
    [0.5, "1 min late"],
    [23, "23 min late"],
    [59, "59 min late"],
    [60, "1 h late"],
    [23 * 60 + 59, "23 h late"],
    [24 * 60, "1 day late"],
    [72 * 60, "3 days late"],
  ])("%d minutes later it’s %s", (minutes, words) => {
    const now = Date.parse(NINE_AM) + minutes * 60_000;
    expect(lateWords(job, "Australia/Brisbane", now)).toBe(words);
  });

  test("has no late words once someone has started it", () => {
    const nextDay = Date.parse(NINE_AM) + 86_400_000;
    expect(lateWords({ ...job, status: "in_progress" }, "Australia/Brisbane", nextDay)).toBeNull();
  });
});

test("shows that the customer can’t make it instead of how late the visit is", () => {
  const job = { status: "confirmed", scheduledAt: "2026-11-18T00:00:00.000Z" } as const;
  const later = Date.parse("2026-11-18T01:00:00.000Z");
  const words = (cannotMakeItAt: string | null) =>
    troubleWords({ ...job, cannotMakeItAt }, "Australia/Brisbane", later);
  expect(words("2026-11-17T00:00:00.000Z")).toBe("Can’t make it");
  expect(words(null)).toBe("1 h late");
});
