/** 'days: 7, reason: They moved' of an audit entry's JSON; a nested value keeps its braces. */
export function auditDetail(json: string | null): string | null {
  if (json === null) return null;
  const detail: unknown = JSON.parse(json);
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return words(detail);
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${words(value)}`)
    .join(", ");
}

const words = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
