import { type CalendarDate, CalendarDateTime, fromAbsolute, toCalendarDate } from "@internationalized/date";
import { weekdayIndex } from "../platform/wall-time.ts";

const MINUTE_MS = 60_000;
/** Longer than any deadline, so hours that stay closed this long never open. */
const MAX_DAYS = 800;

/** Minutes of the day: [540, 1020] is 9:00 am to 5:00 pm. */
export type Opening = readonly [opens: number, closes: number];

export interface BusinessHours {
  timeZone: string;
  /** Monday to Sunday; null means closed. */
  week: readonly (Opening | null)[];
  isFree(date: CalendarDate): boolean;
}

/** Yields working spans from that day on, in epoch milliseconds. */
function* spansFrom(hours: BusinessHours, from: number): Generator<{ start: number; end: number }> {
  const first = toCalendarDate(fromAbsolute(from, hours.timeZone));
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const date = first.add({ days });
    const opening = hours.week[weekdayIndex(date)];
    if (!opening || hours.isFree(date)) continue;
    const [start, end] = opening.map((minutes) => instantOf(date, minutes, hours.timeZone));
    if (start !== undefined && end !== undefined && end > start) yield { start, end };
  }
}

/** Minute 1440 is the midnight that ends the day. */
function instantOf(date: CalendarDate, minutes: number, timeZone: string): number {
  const day = date.add({ days: Math.floor(minutes / 1_440) });
  const [hour, minute] = [Math.floor((minutes % 1_440) / 60), minutes % 60];
  return new CalendarDateTime(day.year, day.month, day.day, hour, minute).toDate(timeZone).getTime();
}

/**
 * Adds working minutes to an instant; null if the hours never open. Counts elapsed minutes across daylight saving
 * changes.
 */
export function addBusinessMinutes(hours: BusinessHours, from: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  for (const span of spansFrom(hours, from.getTime())) {
    const start = Math.max(span.start, from.getTime());
    if (start > span.end) continue;
    if (left <= span.end - start) return new Date(start + left);
    left -= span.end - start;
  }
  return null;
}

/** Counts whole working minutes; 0 if `to` isn't later. */
export function businessMinutesBetween(hours: BusinessHours, from: Date, to: Date): number {
  let passed = 0;
  if (to <= from) return 0;
  for (const { start, end } of spansFrom(hours, from.getTime())) {
    if (start >= to.getTime()) break;
    passed += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
  }
  return Math.floor(passed / MINUTE_MS);
}
