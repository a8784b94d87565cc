import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, parseDate, toCalendarDate } from "@internationalized/date";

/** The business's days are Melbourne's. */
export const PRODUCT_ZONE = "Australia/Melbourne";

/** The instant at which a day of the business begins. */
export const dayStart = (day: CalendarDate): Date => day.toDate(PRODUCT_ZONE);

/** The business's day at an instant. */
export const productDay = (at: Date): CalendarDate => toCalendarDate(instantWallTime(at, PRODUCT_ZONE));

/** The first day of the month of a day. */
export const monthOf = (day: CalendarDate): CalendarDate => day.set({ day: 1 });

/** A column's day as Prisma reads it. */
export const dayOfColumn = (date: Date): CalendarDate => parseDate(date.toISOString().slice(0, 10));

/** A day as a `date` column takes it. */
export const columnOfDay = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

/** The first days of the months that a range touches, in order. */
export function monthsOf({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = monthOf(from); month.compare(to) <= 0; month = month.add({ months: 1 }))
    months.push(month);
  return months;
}

/** The first month of a range, whole at its start, and up to the last day of the range if that is in it. */
export function firstMonthOf({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const first = monthOf(from);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return { from: first, to: to.compare(last) < 0 ? to : last };
}
