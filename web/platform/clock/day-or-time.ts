import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay, nowWall } from "@fettle/rules/platform/wall-time";

/** '7:12 am' for today, otherwise 'Wed 18 Nov'. */
export function dayOrTime(at: number, timeZone: string): string {
  const wall = nowWall(timeZone, at);
  return isSameWallDay(wall, nowWall(timeZone)) ? formatWallTime(wall) : formatWallDay(wall);
}
