import type { SupportHours } from "@fettle/rules/support/support-hours.schema";

/** Some states have a part-day holiday on Christmas Eve, but it starts after business hours. */
const HALF_DAY_MS = 12 * 3_600_000;

/** Cached by state and year, because computing Easter is slow. */
const known = new Map<string, ReadonlyMap<string, string>>();

export async function publicHolidays(
  state: SupportHours["state"],
  year: number,
): Promise<ReadonlyMap<string, string>> {
  const key = `${state} ${year}`;
  const found = known.get(key);
  if (found) return found;
  // The holiday calendars use 13 MB, so load them on first use.
  const { default: Holidays } = await import("date-holidays");
  const days = new Holidays("AU", state)
    .getHolidays(year)
    .filter(({ type, start, end }) => type === "public" && end.getTime() - start.getTime() > HALF_DAY_MS)
    .map(({ date, name }) => [date.slice(0, 10), name] as const);
  const holidays = new Map(days);
  known.set(key, holidays);
  return holidays;
}
