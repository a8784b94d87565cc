import { formatNumericDate, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, isSameWallDay, nowWall } from "@fettle/rules/platform/wall-time";
import { useViewer } from "../../../platform/session/viewer.ts";

export function useTimeOf(): (instant: string) => string {
  const { timeZone } = useViewer().organisation;
  return (instant) => {
    const wall = instantWallTime(instant, timeZone);
    const time = formatWallTime(wall);
    return isSameWallDay(wall, nowWall(timeZone)) ? time : `${formatNumericDate(wall)}, ${time}`;
  };
}
