import type { CalendarDate } from "@internationalized/date";
import { type DateRange, rangeInstants } from "../platform/wall-time.ts";

const DAYS = 7;

/** Days a device stores: a week either side of `day`, so they always cover this week. */
export const fieldPackDays = (day: CalendarDate): DateRange => ({
  start: day.subtract({ days: DAYS }),
  end: day.add({ days: DAYS + 1 }),
});

/**
 * Drops the days that may be missing jobs. Packs store the jobs nearest to `now` first, so only days nearer than
 * `leftOut` are complete. Both are epoch milliseconds.
 */
export function wholeDays(days: DateRange, now: number, leftOut: number, timeZone: string): DateRange {
  const distance = Math.abs(leftOut - now);
  const at = (day: CalendarDate) => Date.parse(rangeInstants({ start: day, end: day }, timeZone).from);
  let { start, end } = days;
  while (start.compare(end) < 0 && at(start) <= now - distance) start = start.add({ days: 1 });
  while (start.compare(end) < 0 && at(end) > now + distance) end = end.subtract({ days: 1 });
  return { start, end };
}
