import { type CalendarDate, parseDate } from "@internationalized/date";

/** A service counts as due from this many days before its date. */
export const SERVICE_DUE_DAYS = 30;

/** The last date, yyyy-mm-dd, that counts as due today. */
export const dueUntil = (today: CalendarDate): string => today.add({ days: SERVICE_DUE_DAYS }).toString();

/** How urgent a service due on `date` (yyyy-mm-dd) is. */
export function serviceUrgency(date: string, today: CalendarDate): "overdue" | "due" | "later" {
  const due = parseDate(date);
  if (due.compare(today) < 0) return "overdue";
  return date <= dueUntil(today) ? "due" : "later";
}
