import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { keepsAllOf, keptDaysInWords, keptDaysOf } from "./kept-days.ts";

/** Already 24 November in Melbourne. */
const AT = Date.parse("2026-11-23T14:00:00.000Z");
const timeZone = "Australia/Melbourne";
const technician = keptDaysOf({ at: AT }, { role: "technician", timeZone });
const office = keptDaysOf({ at: AT }, { role: "manager", timeZone });
const day = (month: number, date: number) => new CalendarDate(2026, month, date);

test("a device keeps all jobs of a week before and after it was fetched, and a technician's none but their own", () => {
  const days = [day(11, 16), day(11, 17), day(12, 1), day(12, 2)];
  expect(days.map((each) => keepsAllOf(office, each, false))).toEqual([false, true, true, false]);
  expect(days.map((each) => keepsAllOf(technician, each, true))).toEqual([false, true, true, false]);
  expect(days.some((each) => keepsAllOf(technician, each, false))).toBe(false);
});

test("says what is kept", () => {
  expect(keptDaysInWords(technician)).toBe(
    "Only your jobs from 17 November to 1 December 2026, and open ones without a date, are on this device.",
  );
  expect(keptDaysInWords(office)).toMatch(/^Only jobs from 17 November/);
});

test("where there were more jobs than room, the days around the fetch alone are whole", () => {
  const around = (from: string, until: string) =>
    keptDaysOf({ at: AT, wholeDays: { from, until } }, { role: "manager", timeZone });
  const cut = around("2026-11-22", "2026-11-27");
  const days = [day(11, 21), day(11, 22), day(11, 26), day(11, 27)];
  expect(days.map((each) => keepsAllOf(cut, each, false))).toEqual([false, true, true, false]);
  expect(keptDaysInWords(cut)).toBe(
    "All jobs from 22 to 26 November 2026, some of other days, and open ones without a date, are on this device.",
  );
  expect(keptDaysInWords(around("2026-11-25", "2026-11-25"))).toBe(
    "Only some of the jobs are on this device.",
  );
  expect(keptDaysInWords(around("2026-11-17", "2026-12-02"))).toBe(keptDaysInWords(office));
});
