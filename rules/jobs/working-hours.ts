import type { CalendarDateTime } from "@internationalized/date";
import { formatWallTime } from "../platform/format-wall-time.ts";

const OPENS = 6 * 60;
const CLOSES = 20 * 60;

/** Warns of a visit before 6 am or after 8 pm, which is usually a slip: `3:00 am is outside working hours`. */
export function outsideHours(start: CalendarDateTime | null): string | undefined {
  if (!start) return undefined;
  const minutes = start.hour * 60 + start.minute;
  return minutes < OPENS || minutes > CLOSES
    ? `${formatWallTime(start)} is outside working hours`
    : undefined;
}
