import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";

/** 'Wed 18 Nov 2026' of yyyy-mm-dd. */
export const dayLabel = (date: string) => formatWallDate(parseDate(date));
