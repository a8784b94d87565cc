import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";

/** Formats "18 Nov 2026, 9:52 am" in the organisation's zone. */
export function formatCompletedAt(instant: string, timeZone: string): string {
  const wall = instantWallTime(instant, timeZone);
  const [, ...dayAndMonth] = formatWallDay(wall).split(" ");
  return `${dayAndMonth.join(" ")} ${wall.year}, ${formatWallTime(wall)}`;
}
