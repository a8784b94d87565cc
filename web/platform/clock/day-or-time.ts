import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay, nowWall } from "@fettle/rules/platform/wall-time";

/** '7:12 am', or 'Wed 18 Nov' where it isn't today. */
export function dayOrTime(at: number, timeZone: string): string {
  const wall = nowWall(timeZone, at);
  return isSameWallDay(wall, nowWall(timeZone)) ? formatWallTime(wall) : formatWallDay(wall);
}
