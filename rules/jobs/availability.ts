import type { CalendarDateTime } from "@internationalized/date";
import { formatWallTime } from "../platform/format-wall-time.ts";

type Span = { start: CalendarDateTime; end: CalendarDateTime };

/** Says what someone has on around a visit, from their other visits that day. */
export function availabilityAt(
  visits: readonly Span[],
  { start, end }: Span,
): { isBusy: boolean; words: string } {
  const clash = visits
    .filter((visit) => visit.start.compare(end) < 0 && visit.end.compare(start) > 0)
    .toSorted((a, b) => b.end.compare(a.end))[0];
  if (clash) return { isBusy: true, words: `Booked until ${formatWallTime(clash.end)}` };
  const next = visits
    .filter((visit) => visit.start.compare(end) >= 0)
    .toSorted((a, b) => a.start.compare(b.start))[0];
  if (next) return { isBusy: false, words: `Free until ${formatWallTime(next.start)}` };
  const last = visits.toSorted((a, b) => b.end.compare(a.end))[0];
  return { isBusy: false, words: last ? `Free from ${formatWallTime(last.end)}` : "Free all day" };
}
