import { type CalendarDate, parseDate } from "@internationalized/date";

export function melbourneToday(): CalendarDate {
  return parseDate(new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Melbourne" }).format(new Date()));
}

/** 0 is Monday and 6 is Sunday. */
export function dayOfNextWeek(index: number): CalendarDate {
  const today = melbourneToday();
  const weekday = (today.toDate("UTC").getUTCDay() + 6) % 7;
  return today.add({ days: 7 - weekday + index });
}

export function typedDate({ day, month, year }: CalendarDate): string {
  return `${String(day).padStart(2, "0")}${String(month).padStart(2, "0")}${year}`;
}
