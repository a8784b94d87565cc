/** A statement of a migration, and what it does to a table that has rows. */
export interface MigrationStatement {
  sql: string;
  /** Null if it concerns no table, or one that the same migration creates. */
  table: string | null;
  lock: Lock;
  work: Work;
  /** The release before this migration can't run after it. */
  breaksFormerRelease: boolean;
  /** Why it's accepted: the comment `-- Accepted: …` before it. */
  accepted: string | null;
}

/** Held until the migration ends. `none` lets everyone read and write. */
export type Lock = "none" | "changed rows" | "writes" | "reads and writes";

/** `moment` takes the same time however many rows there are. `unknown` needs a person to look. */
export type Work = "moment" | "scan" | "rewrite" | "writes rows" | "unknown";

/** Migrations before this one were applied before there were rules. */
const RULES_SINCE = "20261127123000";

const ACCEPTED = "Accepted:";

/** Splits a script at its semicolons, except in strings, comments and function bodies. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  const skipped = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|;/gs;
  for (const match of script.matchAll(skipped)) {
    if (match[0] !== ";") continue;
    statements.push(script.slice(start, match.index).trim());
    start = match.index + 1;
  }
  statements.push(script.slice(start).trim());
  return statements.filter((statement) => withoutComments(statement) !== "");
}

const withoutComments = (sql: string) =>
  sql
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("--"))
    .join(" ")
    .replace(/ {2,}/g, " ")
    .trim();

const NAME = String.raw`(?:only )?(?:if (?:not )?exists )?"?(\w+)"?`;
const named = (sql: string, before: string) => new RegExp(`${before} ${NAME}`, "i").exec(sql)?.[1] ?? null;

export function readStatements(script: string): MigrationStatement[] {
  const statements = splitStatements(script);
  const created = new Set(statements.map((each) => named(withoutComments(each), "^create table")));
  return statements.map((statement) => {
    const sql = withoutComments(statement);
    const found = classify(sql);
    const isNew = found.table !== null && created.has(found.table);
    const moment = { table: null, lock: "none", work: "moment", breaksFormerRelease: false } as const;
    return { sql, ...found, ...(isNew && moment), accepted: acceptance(statement) };
  });
}

function acceptance(statement: string): string | null {
  const comment = statement.split("\n").find((line) => line.startsWith(`-- ${ACCEPTED}`));
  return comment?.slice(`-- ${ACCEPTED}`.length).trim() || null;
}

type Found = Pick<MigrationStatement, "table" | "lock" | "work" | "breaksFormerRelease">;

const found = (table: string | null, lock: Lock, work: Work, breaksFormerRelease = false): Found => ({
  table,
  lock,
  work,
  breaksFormerRelease,
});

function classify(sql: string): Found {
  if (/^alter table/i.test(sql)) return classifyAlterTable(sql);
  if (/^create (unique )?index/i.test(sql)) {
    const table = named(sql, String.raw`\bon`);
    return /^create (unique )?index concurrently/i.test(sql)
      ? found(table, "none", "scan")
      : found(table, "writes", "scan");
  }
  if (/^update/i.test(sql)) return found(named(sql, "^update"), "changed rows", "writes rows");
  if (/^delete from/i.test(sql)) return found(named(sql, "^delete from"), "changed rows", "writes rows");
  if (/^insert into/i.test(sql)) {
    // Rows from another table are only read, but the migration's locks are held for as long.
    return found(named(sql, "^insert into"), "none", /\bselect\b/i.test(sql) ? "scan" : "moment");
  }
  if (/^create (or replace )?trigger/i.test(sql))
    return found(named(sql, String.raw`\bon`), "writes", "moment");
  if (/^drop trigger/i.test(sql)) return found(named(sql, String.raw`\bon`), "reads and writes", "moment");
  if (/^drop table/i.test(sql)) return found(named(sql, "^drop table"), "reads and writes", "moment", true);
  if (/^alter type/i.test(sql)) return found(null, "none", "moment", !/\badd value\b/i.test(sql));
  if (/^drop (type|function)/i.test(sql)) return found(null, "none", "moment", true);
  const isHarmless =
    /^(create (or replace )?(table|type|function|extension|sequence)|comment|drop index|set)\b/i;
  return isHarmless.test(sql) ? found(null, "none", "moment") : found(null, "reads and writes", "unknown");
}

const VOLATILE =
  /\b(default (?!'|\d|true|false|null|now\(\)|current_timestamp)|serial\b|bigserial\b|generated )/i;

function classifyAlterTable(sql: string): Found {
  const table = named(sql, "^alter table");
  const breaks =
    /\b(drop column|rename|set not null|(set data )?type)\b/i.test(sql) ||
    /add column (?!.*default).*not null/i.test(sql);
  const rewrites =
    /\balter column "?\w+"? (set data )?type\b/i.test(sql) ||
    (/\badd column\b/i.test(sql) && VOLATILE.test(sql));
  if (rewrites) return found(table, "reads and writes", "rewrite", breaks);
  if (/\bvalidate constraint\b/i.test(sql)) return found(table, "none", "scan");
  const addsConstraint = /\badd (constraint|primary key|unique|foreign key|check|exclude)\b/i.test(sql);
  const isChecked = addsConstraint && !/\b(not valid|using index)\b/i.test(sql);
  if (isChecked || /\bset not null\b/i.test(sql)) return found(table, "reads and writes", "scan", breaks);
  return found(table, "reads and writes", "moment", breaks);
}

export interface MigrationProblem {
  migration: string;
  statement: string;
  problem: string;
}

/** Finds statements that hold up people at work, or that the former release can't run with. */
export function migrationProblems(migration: string, script: string): MigrationProblem[] {
  if (migration < RULES_SINCE) return [];
  const statements = readStatements(script);
  const holds = statements.some(({ lock }) => lock !== "none");
  return statements.flatMap((statement) => {
    if (statement.accepted) return [];
    const problem = problemOf(statement, { holds, isAlone: statements.length === 1 });
    return problem ? { migration, statement: statement.sql.slice(0, 120), problem } : [];
  });
}

function problemOf(
  { lock, work, breaksFormerRelease, sql }: MigrationStatement,
  { holds, isAlone }: { holds: boolean; isAlone: boolean },
): string | null {
  if (work === "unknown") return "we can’t tell how long it locks";
  if (work === "rewrite")
    return "rewrites the table under a lock. Add a column, fill it in a task, then switch";
  if (work === "writes rows")
    return "locks every row it changes until the end. Change rows in batches, in a task";
  if (work === "scan" && lock === "writes") {
    return "nobody can write while it reads the table. Use CREATE INDEX CONCURRENTLY in a migration of its own";
  }
  if (work === "scan" && lock === "reads and writes") {
    return "nobody can read while it checks the table. Add it NOT VALID, and validate it in a migration of its own";
  }
  if (work === "scan" && holds)
    return "the migration’s locks are held while it reads a table. Move it to a migration of its own";
  if (/create (unique )?index concurrently (?!if not exists)/i.test(sql)) {
    return "it may have to run again after a crash. Add IF NOT EXISTS";
  }
  if (/concurrently/i.test(sql) && !isAlone) return "CONCURRENTLY needs a migration of its own";
  if (breaksFormerRelease) return "the former release doesn’t run with it. Wait a release after its last use";
  return null;
}
