import { formatMonth } from "@fettle/rules/platform/format-wall-time";
import type { CalendarDate } from "@internationalized/date";

/** '18 November 2026'. */
export const formatWallMonthDay = (date: CalendarDate) => `${date.day} ${formatMonth(date)}`;
