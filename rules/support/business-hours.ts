import { type CalendarDate, CalendarDateTime, fromAbsolute, toCalendarDate } from "@internationalized/date";
import { weekdayIndex } from "../platform/wall-time.ts";

const MINUTE_MS = 60_000;
/** Further than any response is due: hours that are closed for so long are a mistake. */
const MAX_DAYS = 800;

/** Minutes of the day at which work begins and ends: [540, 1020] is 9 am to 5 pm. */
export type Opening = readonly [opens: number, closes: number];

/** When work is done. */
export interface BusinessHours {
  /** IANA. */
  timeZone: string;
  /** From Monday to Sunday; null: closed. */
  week: readonly (Opening | null)[];
  /** Public holidays and the like. */
  isFree(date: CalendarDate): boolean;
}

/** The spans of work from the day of an instant on, as epoch milliseconds. */
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

/** Midnight that ends a day is its minute 1440. */
function instantOf(date: CalendarDate, minutes: number, timeZone: string): number {
  const day = date.add({ days: Math.floor(minutes / 1_440) });
  const [hour, minute] = [Math.floor((minutes % 1_440) / 60), minutes % 60];
  return new CalendarDateTime(day.year, day.month, day.day, hour, minute).toDate(timeZone).getTime();
}

/**
 * The instant at which `minutes` of work have passed since `from`; null for hours that never open. On a day when
 * clocks change the minutes are those that really pass.
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

/** Whole minutes of work between two instants; 0 where `to` is not later. */
export function businessMinutesBetween(hours: BusinessHours, from: Date, to: Date): number {
  let passed = 0;
  if (to <= from) return 0;
  for (const { start, end } of spansFrom(hours, from.getTime())) {
    if (start >= to.getTime()) break;
    passed += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
  }
  return Math.floor(passed / MINUTE_MS);
}
