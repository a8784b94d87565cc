import type { CalendarDateTime } from "@internationalized/date";

export interface BookedVisit {
  id: string;
  start: CalendarDateTime;
  end: CalendarDateTime;
  technicianIds: readonly string[];
}

const MINUTE_MS = 60_000;
const instant = (wall: CalendarDateTime) => wall.toDate("UTC").getTime();

/**
 * Finds visits that put the same person in two places at once. The later visit of a pair gets the minutes, the earlier
 * one gets 0 unless it's also the later one of another pair.
 */
export function visitOverlaps(visits: readonly BookedVisit[]): ReadonlyMap<string, number> {
  const overlaps = new Map<string, number>();
  const sorted = visits.toSorted((a, b) => a.start.compare(b.start) || (a.id < b.id ? -1 : 1));
  for (const [index, earlier] of sorted.entries()) {
    for (const later of sorted.slice(index + 1)) {
      if (later.start.compare(earlier.end) >= 0) break;
      if (!later.technicianIds.some((id) => earlier.technicianIds.includes(id))) continue;
      const end = Math.min(instant(earlier.end), instant(later.end));
      const minutes = Math.round((end - instant(later.start)) / MINUTE_MS);
      overlaps.set(earlier.id, overlaps.get(earlier.id) ?? 0);
      overlaps.set(later.id, Math.max(minutes, overlaps.get(later.id) ?? 0));
    }
  }
  return overlaps;
}
