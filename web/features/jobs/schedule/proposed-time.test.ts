import { CalendarDate, parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { proposedTime } from "./proposed-time.ts";

const DAY = new CalendarDate(2026, 11, 18);

test.each([
  ["another day", "2026-11-17T14:20", "09:00"],
  ["early today", "2026-11-18T06:30", "09:00"],
  ["in the middle of today", "2026-11-18T13:05", "14:00"],
  ["late today", "2026-11-18T18:00", "09:00"],
  ["before midnight", "2026-11-18T23:30", "09:00"],
])("%s", (_, now, time) => {
  expect(proposedTime(DAY, parseDateTime(now)).toString()).toBe(`2026-11-18T${time}:00`);
});
