import { PRODUCT_ZONE } from "@fettle/rules/platform/product";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, parseDate, toCalendarDate } from "@internationalized/date";

export const dayStart = (day: CalendarDate): Date => day.toDate(PRODUCT_ZONE);

export const productDay = (at: Date): CalendarDate => toCalendarDate(instantWallTime(at, PRODUCT_ZONE));

export const monthOf = (day: CalendarDate): CalendarDate => day.set({ day: 1 });

export const dayOfColumn = (date: Date): CalendarDate => parseDate(date.toISOString().slice(0, 10));

export const columnOfDay = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

export function monthsOf({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = monthOf(from); month.compare(to) <= 0; month = month.add({ months: 1 }))
    months.push(month);
  return months;
}

export function firstMonthOf({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const first = monthOf(from);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return { from: first, to: to.compare(last) < 0 ? to : last };
}
