import {
  formatLongWallDay,
  formatWallDay,
  formatWallTime,
  formatWeekday,
} from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, today } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";

/** “9:38 am” today, “Tue” within the last week, otherwise “Fri 13 Nov”. */
export function formatRecent(instant: string, timeZone: string, nowMs: number): string {
  const wall = instantWallTime(instant, timeZone);
  const days = today(timeZone, nowMs).compare(toCalendarDate(wall));
  if (days <= 0) return formatWallTime(wall);
  return days < 7 ? formatWeekday(wall).slice(0, 3) : formatWallDay(wall);
}

/** “Today”, “Yesterday”, “Wednesday 18 November”. */
export function dayHeading(instant: string, timeZone: string, nowMs: number): string {
  const now = today(timeZone, nowMs);
  const day = toCalendarDate(instantWallTime(instant, timeZone));
  const days = now.compare(day);
  if (days === 0) return "Today";
  return days === 1 ? "Yesterday" : formatLongWallDay(day, now.year);
}
