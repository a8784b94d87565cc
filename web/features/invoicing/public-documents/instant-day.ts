import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";

/** An instant's day in the business's time zone: 'Wed 18 Nov 2026'. */
export const formatInstantDate = (instant: string, timeZone: string) =>
  formatWallDate(instantWallTime(instant, timeZone));
