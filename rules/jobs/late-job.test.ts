import { describe, expect, test } from "vitest";
import { FIXED_ZONE } from "../platform/wall-time.ts";
import { isLateJob, lateWords } from "./late-job.ts";

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
    ["2026-11-17T23:00:30Z", "1 min late"],
    ["2026-11-17T23:23:00Z", "23 min late"],
    ["2026-11-18T01:30:00Z", "2 h late"],
    ["2026-11-19T01:30:00Z", "1 day late"],
    ["2026-11-20T23:00:00Z", "3 days late"],
    [NINE_AM, null],
  ])("at %s is %s", (now, words) => {
    expect(lateWords(job, "Australia/Brisbane", Date.parse(now))).toBe(words);
  });
});
