import { HOURS_MAX, HOURS_STEP } from "./job-work.schema.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A clock that ran longer was forgotten, so its time means nothing. */
const FORGOTTEN_MINUTES = 16 * HOUR_MINUTES;

/** Whole minutes since a clock was started; at least 0, since a device's own clock may be behind. */
export const minutesOn = (startedAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startedAt)) / MINUTE_MS));

export const isForgotten = (minutes: number): boolean => minutes > FORGOTTEN_MINUTES;

/** The hours to propose: the nearest half hour, within the limits of one entry; null for a forgotten clock. */
export function proposedHours(minutes: number): number {
  if (isForgotten(minutes)) return HOURS_STEP;
  const halves = Math.round(minutes / (HOURS_STEP * HOUR_MINUTES));
  return Math.min(Math.max(halves * HOURS_STEP, HOURS_STEP), HOURS_MAX);
}

/** '0:05', '12:40': hours and minutes, as clocks show them. */
export const formatRunning = (minutes: number): string =>
  `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, "0")}`;
