import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";

/** A date column's day, 'Wed 18 Nov 2026'. */
export const dayText = (date: Date) => formatWallDate(parseDate(date.toISOString().slice(0, 10)));
