import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { dayHours, dayHoursWords } from "./day-hours.ts";

const MONDAY = new CalendarDate(2026, 11, 23);
const SATURDAY = new CalendarDate(2026, 11, 28);
const hour = { minutes: 60, people: 1 };

test("counts each person’s hours, and an unassigned visit once", () => {
  const visits = [hour, { minutes: 120, people: 2 }, { minutes: 90, people: 0 }];
  expect(dayHours(MONDAY, visits, 3)).toEqual({ booked: 6.5, available: 24 });
});

test("has no working hours on a weekend, only booked ones", () => {
  expect(dayHoursWords(dayHours(SATURDAY, [hour], 3))).toBe("1 h");
  expect(dayHoursWords(dayHours(SATURDAY, [], 3))).toBe("");
  expect(dayHoursWords(dayHours(MONDAY, [hour], 3))).toBe("1 of 24 h");
});

test("rounds to half hours", () => {
  expect(dayHours(MONDAY, [{ minutes: 50, people: 1 }], 1).booked).toBe(1);
});
