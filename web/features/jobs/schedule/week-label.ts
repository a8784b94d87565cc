import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { weekRange } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";

const shortMonth = (date: CalendarDate) => formatWallDay(date).split(" ").at(-1);

/** Formats "16 to 22 Nov 2026" or "30 Nov to 6 Dec 2026", to fit a phone. */
export function weekLabel(date: CalendarDate): string {
  const { start, end } = weekRange(date);
  const last = end.subtract({ days: 1 });
  const first = start.month === last.month ? `${start.day}` : `${start.day} ${shortMonth(start)}`;
  return `${first} to ${last.day} ${shortMonth(last)} ${last.year}`;
}
