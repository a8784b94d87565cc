import type { CalendarDate } from "@internationalized/date";
import { presentZone, rangeInstants, weekRange } from "../platform/wall-time.ts";

export const COMPLETED_WINDOWS = ["today", "yesterday", "week"] as const;
export type CompletedWindow = (typeof COMPLETED_WINDOWS)[number];

/** When a window starts and ends in the organisation's real zone: ISO, half-open. */
export function completedWindow(window: CompletedWindow, today: CalendarDate, timeZone: string) {
  const start = window === "today" ? today : today.subtract({ days: 1 });
  const days = window === "week" ? weekRange(today) : { start, end: start.add({ days: 1 }) };
  return rangeInstants(days, presentZone(timeZone));
}
