import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { weekdayIndex } from "./wall-time.ts";

type Wall = CalendarDate | CalendarDateTime;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

const two = (value: number) => String(value).padStart(2, "0");

export function monthName(date: Wall): string {
  return MONTHS[date.month - 1] ?? "";
}

/** 'Wednesday'. */
export function formatWeekday(date: Wall): string {
  return WEEKDAYS[weekdayIndex(date)] ?? "";
}

/** '1:30 pm'. */
export function formatWallTime(wall: CalendarDateTime): string {
  return `${wall.hour % 12 || 12}:${two(wall.minute)} ${wall.hour < 12 ? "am" : "pm"}`;
}

/** 'Wed 18 Nov'. */
export function formatWallDay(date: Wall): string {
  return `${formatWeekday(date).slice(0, 3)} ${date.day} ${monthName(date).slice(0, 3)}`;
}

/** 'Wednesday 18 November', with the year unless it's this year. */
export function formatLongWallDay(date: Wall, thisYear: number): string {
  return `${formatWeekday(date)} ${date.day} ${monthName(date)}${date.year === thisYear ? "" : ` ${date.year}`}`;
}

/** 'Wed 18 Nov 2026'. */
export function formatWallDate(date: Wall): string {
  return `${formatWallDay(date)} ${date.year}`;
}

/** 'Wed 18 Nov', with the year unless it's this year. */
export function formatNearDay(date: Wall, thisYear: number): string {
  return date.year === thisYear ? formatWallDay(date) : formatWallDate(date);
}

/** '18 Nov 2026'. */
export function formatShortDate(date: Wall): string {
  return `${date.day} ${monthName(date).slice(0, 3)} ${date.year}`;
}

/** 'Wed 18 Nov 2026, 1:30 pm'. */
export function formatWallDateTime(wall: CalendarDateTime): string {
  return `${formatWallDate(wall)}, ${formatWallTime(wall)}`;
}

/** '18 November 2026'. */
export function formatDay(date: Wall): string {
  return `${date.day} ${formatMonth(date)}`;
}

/** '18/11/2026'. */
export function formatNumericDate(date: Wall): string {
  return `${two(date.day)}/${two(date.month)}/${date.year}`;
}

/** 'November 2026'. */
export function formatMonth(date: Wall): string {
  return `${monthName(date)} ${date.year}`;
}

/** '16 to 22 November 2026'. Repeats month and year if they differ. */
export function formatDateSpan(first: Wall, last: Wall): string {
  const sameYear = first.year === last.year;
  const sameMonth = sameYear && first.month === last.month;
  const start = sameMonth
    ? `${first.day}`
    : `${first.day} ${monthName(first)}${sameYear ? "" : ` ${first.year}`}`;
  return `${start} to ${last.day} ${formatMonth(last)}`;
}
