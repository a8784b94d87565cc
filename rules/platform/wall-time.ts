import {
  type CalendarDate,
  CalendarDateTime,
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
} from "@internationalized/date";

/** Job times are stored as if the wall clock were at UTC+10 all year, unless the organisation chose a real zone. */
export const FIXED_ZONE = "+10:00";
const FIXED_OFFSET_MS = 10 * 3_600_000;

/** The values of Organisation.timeZone, with their labels in Settings. */
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

/** The zone of "now": Melbourne for the fixed encoding. */
export function presentZone(timeZone: string): string {
  return timeZone === FIXED_ZONE ? "Australia/Melbourne" : timeZone;
}

// A browser's Intl reads its table of languages when a time is first formatted in a zone: a tenth of the time that a
// phone has for a screen. Temporal needs none of it; where a browser doesn't have it, the library asks Intl.

/** The wall time at an instant (Unix milliseconds) in a zone. */
function wallTimeAt(ms: number, timeZone: string): CalendarDateTime {
  const { Temporal } = globalThis;
  if (!Temporal || !Number.isInteger(ms)) return toCalendarDateTime(fromAbsolute(ms, timeZone));
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return new CalendarDateTime(at.year, at.month, at.day, at.hour, at.minute, at.second, at.millisecond);
}

/** The instant of a wall time in a zone. */
function instantOf(wall: CalendarDateTime, timeZone: string): Date {
  const { Temporal } = globalThis;
  if (!Temporal) return wall.toDate(timeZone);
  const { epochMilliseconds } = Temporal.PlainDateTime.from(wall.toString()).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}

/** The wall time that a stored job instant (ISO or Date) encodes. */
export function jobWallTime(instant: string | Date, timeZone: string): CalendarDateTime {
  const time = new Date(instant).getTime();
  return timeZone === FIXED_ZONE ? wallTimeAt(time + FIXED_OFFSET_MS, "UTC") : wallTimeAt(time, timeZone);
}

/**
 * The ISO instant that encodes a job's wall time. In a real zone, a time skipped by daylight saving moves forward by
 * the skipped hour, and a repeated one means the first.
 */
export function jobInstant(wall: CalendarDateTime, timeZone: string): string {
  if (timeZone !== FIXED_ZONE) return instantOf(wall, timeZone).toISOString();
  return new Date(wall.toDate("UTC").getTime() - FIXED_OFFSET_MS).toISOString();
}

/** The instant that keeps a job's wall time when its organisation changes its zone. */
export function rezonedInstant(instant: string | Date, from: string, to: string): string {
  return jobInstant(jobWallTime(instant, from), to);
}

/** The wall time of any other timestamp, in the organisation's present zone. */
export function instantWallTime(instant: string | Date, timeZone: string): CalendarDateTime {
  return wallTimeAt(new Date(instant).getTime(), presentZone(timeZone));
}

/** Parses a form's wall time (`2026-11-19T13:30:00`); null for anything else. */
export const readWallTime = (text: string | null | undefined) => parsed(text, parseDateTime);

/** Parses a form's date (`2026-11-19`); null for anything else. */
export const readWallDate = (text: string | null | undefined) => parsed(text, parseDate);

function parsed<Wall>(text: string | null | undefined, parse: (text: string) => Wall): Wall | null {
  try {
    return text ? parse(text) : null;
  } catch {
    return null;
  }
}

/** The organisation's present wall time. */
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

/** Half-open span of dates: `end` is the first day after it. */
export type DateRange = { start: CalendarDate; end: CalendarDate };

/** Monday to the next Monday. */
export function weekRange(date: Wall): DateRange {
  const start = toCalendarDate(date).subtract({ days: weekdayIndex(date) });
  return { start, end: start.add({ days: 7 }) };
}

/** The whole weeks of a month, as its grid shows them. */
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

/** Midnight of a day, as a wall time. */
export function startOfWallDay(date: Wall): CalendarDateTime {
  return new CalendarDateTime(date.year, date.month, date.day);
}

/** The instants that bound the jobs of a range of dates: ISO, half-open. */
export function rangeInstants({ start, end }: DateRange, timeZone: string): { from: string; to: string } {
  return { from: jobInstant(startOfWallDay(start), timeZone), to: jobInstant(startOfWallDay(end), timeZone) };
}

/** The wall time on another day, at the same time of day. */
export function moveToDay(wall: CalendarDateTime, day: Wall): CalendarDateTime {
  return wall.set({ year: day.year, month: day.month, day: day.day });
}
