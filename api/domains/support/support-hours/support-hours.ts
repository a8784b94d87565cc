import type { BusinessHours } from "@fettle/rules/support/business-hours";
import {
  DEFAULT_SUPPORT_HOURS,
  type SupportHours,
  supportHoursSchema,
} from "@fettle/rules/support/support-hours.schema";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { Database, SystemTransaction } from "../../../database/client.ts";
import { publicHolidays } from "./public-holidays.ts";

export const SUPPORT_HOURS_ID = 1;
/** A clock can run past New Year, and reports look back. */
const YEARS_AROUND = [-1, 0, 1, 2];

/** Version 0 is the defaults, never edited. */
export type StoredSupportHours = SupportHours & { version: number };

export async function readSupportHours(
  tx: Pick<SystemTransaction, "supportHours">,
): Promise<StoredSupportHours> {
  const row = await tx.supportHours.findUnique({ where: { id: SUPPORT_HOURS_ID } });
  if (!row) return { ...DEFAULT_SUPPORT_HOURS, version: 0 };
  return { ...supportHoursSchema.parse(row), version: row.version };
}

export const supportHours = (database: Database): Promise<StoredSupportHours> =>
  readSupportHours(ofProduct({ database }));

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
