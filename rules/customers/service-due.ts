import { type CalendarDate, parseDate } from "@internationalized/date";

/** A service counts as due this many days before its date. */
export const SERVICE_DUE_DAYS = 30;

export const dueUntil = (today: CalendarDate): string => today.add({ days: SERVICE_DUE_DAYS }).toString();

/** Takes `date` as yyyy-mm-dd. */
export function serviceUrgency(date: string, today: CalendarDate): "overdue" | "due" | "later" {
  const due = parseDate(date);
  if (due.compare(today) < 0) return "overdue";
  return date <= dueUntil(today) ? "due" : "later";
}
