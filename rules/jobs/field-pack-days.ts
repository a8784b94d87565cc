import type { CalendarDate } from "@internationalized/date";
import { type DateRange, rangeInstants } from "../platform/wall-time.ts";

const DAYS = 7;

/** The days whose jobs a device holds on a day: the last seven to the next seven, in which this week lies. */
export const fieldPackDays = (day: CalendarDate): DateRange => ({
  start: day.subtract({ days: DAYS }),
  end: day.add({ days: DAYS + 1 }),
});

/**
 * Those of the days of which no job can be left out: a pack holds the jobs nearest to `now` first, so that none is as
 * near as `leftOut`, the nearest without room; both in epoch milliseconds.
 */
export function wholeDays(days: DateRange, now: number, leftOut: number, timeZone: string): DateRange {
  const distance = Math.abs(leftOut - now);
  const at = (day: CalendarDate) => Date.parse(rangeInstants({ start: day, end: day }, timeZone).from);
  let { start, end } = days;
  while (start.compare(end) < 0 && at(start) <= now - distance) start = start.add({ days: 1 });
  while (start.compare(end) < 0 && at(end) > now + distance) end = end.subtract({ days: 1 });
  return { start, end };
}
