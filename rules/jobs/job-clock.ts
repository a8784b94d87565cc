import { HOURS_MAX, HOURS_STEP } from "./job-work.schema.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A clock that ran longer was forgotten, so ignore its time. */
const FORGOTTEN_MINUTES = 16 * HOUR_MINUTES;

/** At least 0, because a device's clock can run behind. */
export const minutesOn = (startedAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startedAt)) / MINUTE_MS));

export const isForgotten = (minutes: number): boolean => minutes > FORGOTTEN_MINUTES;

/** Rounds to the nearest half hour within one entry's limits. A forgotten clock gets the minimum. */
export function proposedHours(minutes: number): number {
  if (isForgotten(minutes)) return HOURS_STEP;
  const halves = Math.round(minutes / (HOURS_STEP * HOUR_MINUTES));
  return Math.min(Math.max(halves * HOURS_STEP, HOURS_STEP), HOURS_MAX);
}

/** Formats minutes as "0:05" or "12:40". */
export const formatRunning = (minutes: number): string =>
  `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, "0")}`;
