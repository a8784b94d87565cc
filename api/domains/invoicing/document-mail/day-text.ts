import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";

export const dayText = (date: Date) => formatWallDate(parseDate(date.toISOString().slice(0, 10)));
