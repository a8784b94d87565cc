import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { keepsAllOf, keptDaysInWords, keptDaysOf } from "./kept-days.ts";

/** Already 24 November in Melbourne. */
const AT = Date.parse("2026-11-23T14:00:00.000Z");
const timeZone = "Australia/Melbourne";
const technician = keptDaysOf({ at: AT }, { role: "technician", timeZone });
const office = keptDaysOf({ at: AT }, { role: "manager", timeZone });
const day = (month: number, date: number) => new CalendarDate(2026, month, date);

test("stores all jobs from a week either side; on a technician's device, only their own jobs", () => {
  const days = [day(11, 16), day(11, 17), day(12, 1), day(12, 2)];
  expect(days.map((each) => keepsAllOf(office, each, false))).toEqual([false, true, true, false]);
  expect(days.map((each) => keepsAllOf(technician, each, true))).toEqual([false, true, true, false]);
  expect(days.some((each) => keepsAllOf(technician, each, false))).toBe(false);
});

test("says which days are on the device", () => {
  expect(keptDaysInWords(technician)).toBe(
    "This device only has your jobs from 17 November to 1 December 2026, and open jobs without a date.",
  );
  expect(keptDaysInWords(office)).toMatch(/^This device only has jobs from 17 November/);
});

test("if not all jobs fit, only the days around the fetch are complete", () => {
  const around = (from: string, until: string) =>
    keptDaysOf({ at: AT, wholeDays: { from, until } }, { role: "manager", timeZone });
  const cut = around("2026-11-22", "2026-11-27");
  const days = [day(11, 21), day(11, 22), day(11, 26), day(11, 27)];
  expect(days.map((each) => keepsAllOf(cut, each, false))).toEqual([false, true, true, false]);
  expect(keptDaysInWords(cut)).toBe(
    "This device has all jobs from 22 to 26 November 2026, some from other days, and open jobs without a date.",
  );
  expect(keptDaysInWords(around("2026-11-25", "2026-11-25"))).toBe(
    "Only some of the jobs are on this device.",
  );
  expect(keptDaysInWords(around("2026-11-17", "2026-12-02"))).toBe(keptDaysInWords(office));
});
