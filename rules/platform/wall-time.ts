import {
  type CalendarDate,
  CalendarDateTime,
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
} from "@internationalized/date";

/** Job times are stored as if at UTC+10 all year, unless the organisation has chosen a real zone. */
export const FIXED_ZONE = "+10:00";
const FIXED_OFFSET_MS = 10 * 3_600_000;

export const TIME_ZONES = [
  { id: FIXED_ZONE, label: "Melbourne, fixed UTC+10" },
  { id: "Australia/Melbourne", label: "Melbourne" },
  { id: "Australia/Sydney", label: "Sydney" },
  { id: "Australia/Brisbane", label: "Brisbane" },
  { id: "Australia/Adelaide", label: "Adelaide" },
  { id: "Australia/Darwin", label: "Darwin" },
  { id: "Australia/Perth", label: "Perth" },
  { id: "Australia/Hobart", label: "Hobart" },
] as const;

export const isRecordYear = (year: number): boolean => year >= 1900 && year < 2200;

/** A half-typed year still parses as a date, so check the range. */
export const hasRecordYear = <Day extends { year: number }>(day: Day | null): day is Day =>
  day !== null && isRecordYear(day.year);

/** For the fixed zone, "now" is Melbourne time. */
export function presentZone(timeZone: string): string {
  return timeZone === FIXED_ZONE ? "Australia/Melbourne" : timeZone;
}

// Intl loads its locale data on first use, a tenth of a phone's time budget for a screen. Temporal doesn't. Without
// Temporal, the library uses Intl.

const wallTimeAt = (ms: number, timeZone: string): CalendarDateTime =>
  toCalendarDateTime(fromAbsolute(ms + offsetAt(ms, timeZone), "UTC"));

const DAY_MS = 86_400_000;
/** By zone and UTC day, in milliseconds, for days when clocks don't change. */
const offsets = new Map<string, number>();

/** Asks Intl once a day instead of at each instant, which takes 20 µs and leaves much garbage. */
function offsetAt(ms: number, timeZone: string): number {
  if (timeZone === FIXED_ZONE) return FIXED_OFFSET_MS;
  const { Temporal } = globalThis;
  if (Temporal && ms % 1 === 0) {
    return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  }
  const offsetOf = (at: number) => fromAbsolute(at, timeZone).offset;
  const day = Math.floor(ms / DAY_MS) * DAY_MS;
  const key = timeZone + day;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = offsetOf(day);
  if (offset !== offsetOf(day + DAY_MS)) return offsetOf(ms);
  if (offsets.size > 9_999) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function instantOf(wall: CalendarDateTime, timeZone: string): Date {
  const { Temporal } = globalThis;
  if (!Temporal) return wall.toDate(timeZone);
  return new Date(Temporal.PlainDateTime.from(`${wall}`).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Decodes a stored job time. */
export const jobWallTime = (instant: string | Date, timeZone: string): CalendarDateTime =>
  wallTimeAt(new Date(instant).getTime(), timeZone);

/**
 * Encodes a job's wall time as ISO. A time skipped by daylight saving moves forward, and a repeated time means its
 * first occurrence.
 */
export function jobInstant(wall: CalendarDateTime, timeZone: string): string {
  if (timeZone !== FIXED_ZONE) return instantOf(wall, timeZone).toISOString();
  return new Date(wall.toDate("UTC").getTime() - FIXED_OFFSET_MS).toISOString();
}

/** Keeps a job's wall time when the organisation changes zone. */
export function rezonedInstant(instant: string | Date, from: string, to: string): string {
  return jobInstant(jobWallTime(instant, from), to);
}

/** For any timestamp other than a job time, in the organisation's real zone. */
export function instantWallTime(instant: string | Date, timeZone: string): CalendarDateTime {
  return wallTimeAt(new Date(instant).getTime(), presentZone(timeZone));
}

export const readWallTime = (text: string | null | undefined) => parsed(text, parseDateTime);

export const readWallDate = (text: string | null | undefined) => parsed(text, parseDate);

function parsed<Wall>(text: string | null | undefined, parse: (text: string) => Wall): Wall | null {
  try {
    return text ? parse(text) : null;
  } catch {
    return null;
  }
}

export function nowWall(timeZone: string, nowMs: number = Date.now()): CalendarDateTime {
  return wallTimeAt(nowMs, presentZone(timeZone));
}

export function today(timeZone: string, nowMs: number = Date.now()): CalendarDate {
  return toCalendarDate(nowWall(timeZone, nowMs));
}

type Wall = CalendarDate | CalendarDateTime;

export function isSameWallDay(a: Wall, b: Wall): boolean {
  return toCalendarDate(a).compare(toCalendarDate(b)) === 0;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayIndex(date: Wall): number {
  return (date.toDate("UTC").getUTCDay() + 6) % 7;
}

/** Half-open: `end` is the day after the last. */
export type DateRange = { start: CalendarDate; end: CalendarDate };

export function weekRange(date: Wall): DateRange {
  const start = toCalendarDate(date).subtract({ days: weekdayIndex(date) });
  return { start, end: start.add({ days: 7 }) };
}

export function monthGridRange(date: Wall): DateRange {
  const first = toCalendarDate(date).set({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return { start: weekRange(first).start, end: weekRange(last).end };
}

export function daysOf({ start, end }: DateRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = start; day.compare(end) < 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

export function startOfWallDay(date: Wall): CalendarDateTime {
  return new CalendarDateTime(date.year, date.month, date.day);
}

/** ISO, half-open. */
export function rangeInstants({ start, end }: DateRange, timeZone: string): { from: string; to: string } {
  return { from: jobInstant(startOfWallDay(start), timeZone), to: jobInstant(startOfWallDay(end), timeZone) };
}

export const dayInstants = (day: CalendarDate, timeZone: string) =>
  rangeInstants({ start: day, end: day.add({ days: 1 }) }, timeZone);

export function moveToDay(wall: CalendarDateTime, day: Wall): CalendarDateTime {
  return wall.set({ year: day.year, month: day.month, day: day.day });
}
