import type { SupportHours } from "@fettle/rules/support/support-hours.schema";

/** Some states have the evening of Christmas Eve off: no holiday for those who work in the day. */
const HALF_DAY_MS = 12 * 3_600_000;

/** By state and year, so that a queue's clocks don't compute Easter again and again. */
const known = new Map<string, ReadonlyMap<string, string>>();

/** The public holidays of a state in one year: the name by ISO date. */
export async function publicHolidays(
  state: SupportHours["state"],
  year: number,
): Promise<ReadonlyMap<string, string>> {
  const key = `${state} ${year}`;
  const found = known.get(key);
  if (found) return found;
  // The calendars of the world take 13 MB: loaded when the first clock starts.
  const { default: Holidays } = await import("date-holidays");
  const days = new Holidays("AU", state)
    .getHolidays(year)
    .filter(({ type, start, end }) => type === "public" && end.getTime() - start.getTime() > HALF_DAY_MS)
    .map(({ date, name }) => [date.slice(0, 10), name] as const);
  const holidays = new Map(days);
  known.set(key, holidays);
  return holidays;
}
