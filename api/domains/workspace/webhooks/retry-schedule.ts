const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay before each retry, 71 hours in total. */
export const PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  8 * HOUR_MS,
];

/** An endpoint that has only failed for this long is turned off. */
export const FAILING_MS = 72 * HOUR_MS;
/** How long the old secret still signs after rotation. */
export const OVERLAP_MS = 24 * HOUR_MS;

/** Returns null once no attempts are left. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
