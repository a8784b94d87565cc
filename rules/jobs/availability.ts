import type { CalendarDateTime } from "@internationalized/date";
import { formatWallTime } from "../platform/format-wall-time.ts";

type Span = { start: CalendarDateTime; end: CalendarDateTime };

export const areAtOnce = (a: Span, b: Span): boolean =>
  a.start.compare(b.end) < 0 && a.end.compare(b.start) > 0;

/** Says what someone has on around a visit, from their other visits that day. */
export function availabilityAt(visits: readonly Span[], span: Span): { isBusy: boolean; words: string } {
  const clash = visits.filter((visit) => areAtOnce(visit, span)).toSorted((a, b) => b.end.compare(a.end))[0];
  if (clash) return { isBusy: true, words: `Booked until ${formatWallTime(clash.end)}` };
  const next = visits
    .filter((visit) => visit.start.compare(span.end) >= 0)
    .toSorted((a, b) => a.start.compare(b.start))[0];
  if (next) return { isBusy: false, words: `Free until ${formatWallTime(next.start)}` };
  const last = visits.toSorted((a, b) => b.end.compare(a.end))[0];
  return { isBusy: false, words: last ? `Free from ${formatWallTime(last.end)}` : "Free all day" };
}
