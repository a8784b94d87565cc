import type { CalendarDateTime } from "@internationalized/date";

export function rowsBeforeNow(
  times: readonly (CalendarDateTime | null | undefined | "")[],
  now: CalendarDateTime,
): number {
  const next = times.findIndex((time) => time && time.compare(now) > 0);
  return next < 0 ? times.length : next;
}
