import type { BusinessHours } from "@fettle/rules/business-hours";
import {
  DEFAULT_SUPPORT_HOURS,
  type SupportHours,
  supportHoursSchema,
} from "@fettle/rules/support-hours.schema";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Database } from "../../database/client.ts";
import { publicHolidays } from "./public-holidays.ts";

/** The only row of support_hours. */
const SUPPORT_HOURS_ID = 1;
/** A clock that starts before the new year may end in it, and a report looks back. */
const YEARS_AROUND = [-1, 0, 1, 2];

/** When support works and how fast it answers; what was set in the portal, else the defaults. */
export async function supportHours(database: Database): Promise<SupportHours> {
  const row = await acrossOrganisations({ database }).supportHours.findUnique({
    where: { id: SUPPORT_HOURS_ID },
  });
  return row ? supportHoursSchema.parse(row) : DEFAULT_SUPPORT_HOURS;
}

/** The same as a calendar with the state's public holidays, for the years around `now`. */
export async function businessHoursOf(
  { timeZone, week, state, closures }: SupportHours,
  now: Date,
): Promise<BusinessHours> {
  const years = YEARS_AROUND.map((years) => now.getUTCFullYear() + years);
  const holidays = await Promise.all(years.map((year) => publicHolidays(state, year)));
  const free = new Set([
    ...holidays.flatMap((days) => [...days.keys()]),
    ...closures.map(({ date }) => date),
  ]);
  return { timeZone, week, isFree: (date) => free.has(date.toString()) };
}
