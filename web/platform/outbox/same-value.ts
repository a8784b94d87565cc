/** Compares field values: instants by time, lists regardless of order, null and empty as equal. */
export const isSameValue = (one: unknown, other: unknown) => identityOf(one) === identityOf(other);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

function identityOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value)) return JSON.stringify(value.map(identityOf).toSorted());
  if (typeof value === "string" && INSTANT.test(value)) return String(Date.parse(value));
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}
