import { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import {
  formatDateSpan,
  formatLongWallDay,
  formatMonth,
  formatNearDay,
  formatNumericDate,
  formatWallDate,
  formatWallDateTime,
  formatWallTime,
} from "./format-wall-time.ts";

test.each([
  [0, 5, "12:05 am"],
  [9, 0, "9:00 am"],
  [12, 0, "12:00 pm"],
  [13, 30, "1:30 pm"],
  [23, 59, "11:59 pm"],
])("%i:%i reads %s", (hour, minute, text) => {
  expect(formatWallTime(new CalendarDateTime(2026, 11, 18, hour, minute))).toBe(text);
});

test("formats dates as in the design", () => {
  const date = new CalendarDate(2026, 11, 18);
  expect(formatWallDate(date)).toBe("Wed 18 Nov 2026");
  expect(formatLongWallDay(date, 2026)).toBe("Wednesday 18 November");
  expect(formatLongWallDay(date, 2025)).toBe("Wednesday 18 November 2026");
  expect(formatNearDay(date, 2026)).toBe("Wed 18 Nov");
  expect(formatNearDay(date, 2025)).toBe("Wed 18 Nov 2026");
  expect(formatNumericDate(date)).toBe("18/11/2026");
  expect(formatMonth(date)).toBe("November 2026");
  expect(formatWallDateTime(new CalendarDateTime(2026, 11, 18, 13, 30))).toBe("Wed 18 Nov 2026, 1:30 pm");
});

test("repeats month and year in spans only if they differ", () => {
  const span = (a: [number, number, number], b: [number, number, number]) =>
    formatDateSpan(new CalendarDate(...a), new CalendarDate(...b));
  expect(span([2026, 11, 16], [2026, 11, 22])).toBe("16 to 22 November 2026");
  expect(span([2026, 11, 30], [2026, 12, 6])).toBe("30 November to 6 December 2026");
  expect(span([2026, 12, 28], [2027, 1, 3])).toBe("28 December 2026 to 3 January 2027");
});
