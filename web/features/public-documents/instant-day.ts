import { formatWallDate } from "@fettle/rules/format-wall-time";
import { instantWallTime } from "@fettle/rules/wall-time";

/** The day of an instant on the business's wall: 'Wed 18 Nov 2026'. */
export const formatInstantDate = (instant: string, timeZone: string) =>
  formatWallDate(instantWallTime(instant, timeZone));
