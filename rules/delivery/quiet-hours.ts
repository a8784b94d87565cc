import { nowWall, presentZone } from "../platform/wall-time.ts";

const QUIET_FROM = 20;
const QUIET_UNTIL = 7;

export const QUIET_WORDS = `${QUIET_FROM - 12} pm to ${QUIET_UNTIL} am`;

/** Returns when the current quiet hours end, or null outside quiet hours. */
export function quietUntil(timeZone: string, now: Date): Date | null {
  const wall = nowWall(timeZone, now.getTime());
  if (wall.hour >= QUIET_UNTIL && wall.hour < QUIET_FROM) return null;
  const day = wall.hour >= QUIET_FROM ? wall.add({ days: 1 }) : wall;
  const morning = day.set({ hour: QUIET_UNTIL, minute: 0, second: 0, millisecond: 0 });
  return morning.toDate(presentZone(timeZone));
}
