import { isSameWallDay, startOfWallDay } from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { DEFAULT_HOUR } from "./schedule-days.ts";

/** Nobody is booked later today without being asked. */
const LAST_HOUR = 17;

/** When a job on this day is likely to be: 9:00 am, today the next full hour once that is over. */
export function proposedTime(day: CalendarDate, now: CalendarDateTime): CalendarDateTime {
  const next = isSameWallDay(day, now) ? now.hour + 1 : DEFAULT_HOUR;
  const hour = next > DEFAULT_HOUR && next <= LAST_HOUR ? next : DEFAULT_HOUR;
  return startOfWallDay(day).set({ hour });
}
