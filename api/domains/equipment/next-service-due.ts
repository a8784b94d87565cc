import { instantWallTime } from "@fettle/rules/wall-time";
import { toCalendarDate } from "@internationalized/date";

/** The wall date, yyyy-mm-dd, one interval after the last completed service; null without either. */
export function nextServiceDue(
  intervalMonths: number | null,
  lastServicedAt: Date | null,
  timeZone: string,
): string | null {
  if (!intervalMonths || !lastServicedAt) return null;
  const serviced = toCalendarDate(instantWallTime(lastServicedAt, timeZone));
  return serviced.add({ months: intervalMonths }).toString();
}
