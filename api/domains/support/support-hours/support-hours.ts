import type { BusinessHours } from "@fettle/rules/support/business-hours";
import {
  DEFAULT_SUPPORT_HOURS,
  type SupportHours,
  supportHoursSchema,
} from "@fettle/rules/support/support-hours.schema";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { Database, SystemTransaction } from "../../../database/client.ts";
import { publicHolidays } from "./public-holidays.ts";

/** The only row of support_hours. */
export const SUPPORT_HOURS_ID = 1;
/** A clock that starts before the new year may end in it, and a report looks back. */
const YEARS_AROUND = [-1, 0, 1, 2];

/** The hours as they are stored; version 0: the defaults, which nobody has changed. */
export type StoredSupportHours = SupportHours & { version: number };

/** When support works and how fast it answers; what was set in the portal, else the defaults. */
export async function readSupportHours(
  tx: Pick<SystemTransaction, "supportHours">,
): Promise<StoredSupportHours> {
  const row = await tx.supportHours.findUnique({ where: { id: SUPPORT_HOURS_ID } });
  if (!row) return { ...DEFAULT_SUPPORT_HOURS, version: 0 };
  return { ...supportHoursSchema.parse(row), version: row.version };
}

/** The same, for clocks. */
export const supportHours = (database: Database): Promise<StoredSupportHours> =>
  readSupportHours(ofProduct({ database }));

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
