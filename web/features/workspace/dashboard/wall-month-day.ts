import { formatMonth } from "@fettle/rules/platform/format-wall-time";
import type { CalendarDate } from "@internationalized/date";

export const formatWallMonthDay = (date: CalendarDate) => `${date.day} ${formatMonth(date)}`;
