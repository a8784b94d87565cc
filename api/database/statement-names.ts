const maximumNames = 256;
const maximumSeen = 2_000;

/** Forces a custom plan per call: the best plan for a common word is slow for a rare one. */
export const PLANNED_FOR_VALUES = "/* planned for its values */";

/**
 * Names statements on their second run, so PostgreSQL plans each once per connection. Limited, because each uses memory
 * on every connection.
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return ({ sql }) => {
    if (sql.includes(PLANNED_FOR_VALUES)) return "";
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maximumNames) return "";
    if (!seen.has(sql)) {
      if (seen.size >= maximumSeen) seen.clear();
      seen.add(sql);
      return "";
    }
    seen.delete(sql);
    const name = `fettle_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
