import type { CalendarDateTime } from "@internationalized/date";

/** How many rows of a day, sorted by time, start before now: the now line comes after them. */
export function rowsBeforeNow(
  times: readonly (CalendarDateTime | null | undefined | "")[],
  now: CalendarDateTime,
): number {
  const next = times.findIndex((time) => time && time.compare(now) > 0);
  return next < 0 ? times.length : next;
}
