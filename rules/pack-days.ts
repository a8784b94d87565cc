import type { CalendarDate } from "@internationalized/date";
import type { DateRange } from "./wall-time.ts";

const DAYS = 7;

/** The days whose jobs a device holds on a day: the last seven to the next seven, in which this week lies. */
export const packDays = (day: CalendarDate): DateRange => ({
  start: day.subtract({ days: DAYS }),
  end: day.add({ days: DAYS + 1 }),
});
