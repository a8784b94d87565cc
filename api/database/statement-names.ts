const maximumNames = 256;
const maximumSeen = 2_000;

/**
 * A marker in statements that PostgreSQL must plan for the values of each call (a custom plan): the best plan for a
 * common word is slow for a rare one, and the other way round.
 */
export const PLANNED_FOR_VALUES = "/* planned for its values */";

/**
 * Names for prepared statements, so that PostgreSQL plans a statement once per connection. A statement gets a name
 * the second time it runs, up to a limit, since each one takes memory on every connection. The empty name leaves a
 * statement unprepared.
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
