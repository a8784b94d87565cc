/** Fettle encodes a visit’s wall time as an instant in the organisation’s zone. */
export function toWallTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return parts.format(new Date(instant)).replace(" ", "T");
}

/** Returns the instant when a day starts in a zone. */
export function startOfDay(day: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (time: number) =>
    Date.parse(`${toWallTime(new Date(time).toISOString(), timeZone)}:00Z`) - time;
  // The offset may differ between the two instants when clocks change.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
