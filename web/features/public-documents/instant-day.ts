import { formatWallDate } from "@fettle/rules/format-wall-time";
import { instantWallTime } from "@fettle/rules/wall-time";

/** An instant's day in the business's time zone: 'Wed 18 Nov 2026'. */
export const formatInstantDate = (instant: string, timeZone: string) =>
  formatWallDate(instantWallTime(instant, timeZone));
