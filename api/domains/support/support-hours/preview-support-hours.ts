import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { addBusinessMinutes } from "@fettle/rules/support/business-hours";
import type { SupportHours } from "@fettle/rules/support/support-hours.schema";
import type { TicketPriority } from "@fettle/rules/support/ticket";
import { toCalendarDate } from "@internationalized/date";
import { BadInputError } from "../../../errors.ts";
import { publicHolidays } from "./public-holidays.ts";
import { businessHoursOf } from "./support-hours.ts";

const YEAR_MS = 366 * 86_400_000;

export interface SupportHoursPreview {
  firstDueAt: Date | null;
  nextDueAt: Date | null;
  holidays: { date: string; name: string }[];
}

export async function previewSupportHours(
  settings: SupportHours,
  { priority, openedAt, now }: { priority: TicketPriority; openedAt: Date; now: Date },
): Promise<SupportHoursPreview> {
  if (Math.abs(openedAt.getTime() - now.getTime()) > YEAR_MS) {
    throw new BadInputError("Choose a time within a year", { field: "openedAt", status: 422 });
  }
  const hours = await businessHoursOf(settings, openedAt);
  const { first, next } = settings.targets[priority];
  return {
    firstDueAt: addBusinessMinutes(hours, openedAt, first),
    nextDueAt: addBusinessMinutes(hours, openedAt, next),
    holidays: await yearAhead(settings, now),
  };
}

async function yearAhead({ state, timeZone }: SupportHours, now: Date) {
  const from = toCalendarDate(instantWallTime(now, timeZone));
  const to = from.add({ years: 1 }).toString();
  const years = await Promise.all([from.year, from.year + 1].map((year) => publicHolidays(state, year)));
  return years
    .flatMap((days) => [...days].map(([date, name]) => ({ date, name })))
    .filter(({ date }) => date >= from.toString() && date < to);
}
