import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";

export const formatInstantDate = (instant: string, timeZone: string) =>
  formatWallDate(instantWallTime(instant, timeZone));
