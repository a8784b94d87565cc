import { isSameWallDay, startOfWallDay } from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { DEFAULT_HOUR } from "./schedule-days.ts";

/** Don't propose a start later than this hour. */
const LAST_HOUR = 17;

/** Proposes 9:00 am, or the next full hour if it's today and past 9. */
export function proposedTime(day: CalendarDate, now: CalendarDateTime): CalendarDateTime {
  const next = isSameWallDay(day, now) ? now.hour + 1 : DEFAULT_HOUR;
  const hour = next > DEFAULT_HOUR && next <= LAST_HOUR ? next : DEFAULT_HOUR;
  return startOfWallDay(day).set({ hour });
}
