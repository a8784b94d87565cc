import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";

export const dayLabel = (date: string) => formatWallDate(parseDate(date));
