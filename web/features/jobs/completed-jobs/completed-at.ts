import { formatNearDay, formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, nowWall } from "@fettle/rules/platform/wall-time";

/** Formats "18 Nov 2026, 9:52 am" in the organisation's zone. */
export function formatCompletedAt(instant: string, timeZone: string): string {
  const wall = instantWallTime(instant, timeZone);
  const [, ...dayAndMonth] = formatWallDay(wall).split(" ");
  return `${dayAndMonth.join(" ")} ${wall.year}, ${formatWallTime(wall)}`;
}

/** Formats "Wed 18 Nov, 9:52 am", with the year unless it's this year. */
export function formatNearCompletion(instant: string, timeZone: string): string {
  const wall = instantWallTime(instant, timeZone);
  return `${formatNearDay(wall, nowWall(timeZone).year)}, ${formatWallTime(wall)}`;
}
