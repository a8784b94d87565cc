import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pendingMigrations } from "./migrate.ts";
import { type MigrationStatement, readStatements, type Work } from "./migration-rules.ts";
import { migrationsDir } from "./schema-engine.ts";

/** Bytes per second, from a slow disk. The estimate should be too long rather than too short. */
const SPEED: Record<Work, number> = {
  moment: Number.POSITIVE_INFINITY,
  scan: 50_000_000,
  rewrite: 10_000_000,
  "writes rows": 5_000_000,
  unknown: 5_000_000,
};

export interface PlannedStatement extends MigrationStatement {
  migration: string;
  /** The table's estimated rows and its size with indexes. Null if it concerns no table with rows. */
  rows: number | null;
  bytes: number | null;
  /** An upper estimate of how long it runs. */
  seconds: number;
}

/** Reads what the next start would do to the database at `url`, without changing it. */
export async function planMigrations(url: string): Promise<PlannedStatement[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const planned: PlannedStatement[] = [];
    for (const migration of await pendingMigrations(client)) {
      const script = readFileSync(join(migrationsDir, migration, "migration.sql"), "utf8");
      for (const statement of readStatements(script)) {
        planned.push({ migration, ...statement, ...(await costOf(client, statement)) });
      }
    }
    return planned;
  } finally {
    await client.end();
  }
}

async function costOf(client: pg.Client, { table, work }: MigrationStatement) {
  const { rows } = await client.query<{ rows: number; bytes: number }>(
    `select greatest(reltuples, 0)::float as rows, pg_total_relation_size(oid)::float as bytes
     from pg_class where oid = to_regclass($1)`,
    [table],
  );
  const size = rows[0] ?? { rows: null, bytes: null };
  return { ...size, seconds: (size.bytes ?? 0) / SPEED[work] };
}

export function describePlan(planned: PlannedStatement[]): string {
  if (planned.length === 0) return "No migrations are pending.";
  const names = [...new Set(planned.map(({ migration }) => migration))];
  return names
    .map((name) => {
      const statements = planned.filter(({ migration }) => migration === name);
      const seconds = statements.reduce((sum, each) => sum + each.seconds, 0);
      return [`${name}: about ${duration(seconds)}`, ...statements.map(line)].join("\n");
    })
    .join("\n\n");
}

const duration = (seconds: number) => (seconds < 0.1 ? "0.1 s or less" : `${seconds.toFixed(1)} s or less`);

function line({
  sql,
  table,
  lock,
  work,
  rows,
  bytes,
  seconds,
  breaksFormerRelease,
}: PlannedStatement): string {
  const size = bytes === null ? "" : ` (${rows} rows, ${(bytes / 1e6).toFixed(1)} MB)`;
  const facts = [
    lock === "none" ? "locks nothing" : `locks ${lock}${table ? ` of ${table}${size}` : ""}`,
    work === "moment" ? "" : `${work}, ${duration(seconds)}`,
    breaksFormerRelease ? "the former release doesn’t run with it" : "",
  ].filter(Boolean);
  return `  ${sql.slice(0, 100)}\n    ${facts.join("; ")}`;
}
