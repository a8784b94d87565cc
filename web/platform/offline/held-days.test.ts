import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { heldDaysAt, heldWords, holdsAllOf } from "./held-days.ts";

/** In Melbourne 24 November 2026 already. */
const AT = Date.parse("2026-11-23T14:00:00.000Z");
const timeZone = "Australia/Melbourne";
const technician = heldDaysAt(AT, { role: "technician", timeZone });
const office = heldDaysAt(AT, { role: "manager", timeZone });
const day = (month: number, date: number) => new CalendarDate(2026, month, date);

test("a device holds all jobs of a week before and after it was fetched, and a technician's none but their own", () => {
  const days = [day(11, 16), day(11, 17), day(12, 1), day(12, 2)];
  expect(days.map((each) => holdsAllOf(office, each, false))).toEqual([false, true, true, false]);
  expect(days.map((each) => holdsAllOf(technician, each, true))).toEqual([false, true, true, false]);
  expect(days.some((each) => holdsAllOf(technician, each, false))).toBe(false);
});

test("says what is held", () => {
  expect(heldWords(technician)).toBe(
    "Only your jobs from 17 November to 1 December 2026, and open ones without a date, are on this device.",
  );
  expect(heldWords(office)).toMatch(/^Only jobs from 17 November/);
});
