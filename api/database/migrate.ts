import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationDirectory, MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { isSecured, secure } from "./row-security.ts";
import { migrationsDir, noFilters, schemaFiles, withSchemaEngine } from "./schema-engine.ts";

const starterLock = 4_031_955_871;

/** A restore creates this schema first and drops it last, so no server starts on half of a backup. */
export const UNFINISHED_RESTORE = "unfinished_restore";

/**
 * Applies pending migrations and row-level security. Safe to run concurrently. Returns the applied migrations' names.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = await reach(url);
  try {
    await refuseUnfinishedRestore(client);
    if ((await isUpToDate(client)) && (await isSecured(client))) return [];
    await client.query("select pg_advisory_lock($1)", [starterLock]);
    const applied = (await isUpToDate(client)) ? [] : await applyMigrations(url);
    // When an older release restarts, it mustn't replace a later release's policies.
    if (!(await isOfLaterRelease(client))) await secure(client);
    return applied;
  } finally {
    await client.end();
  }
}

async function reach(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const { message, code } = cause as { message: string; code?: string };
    throw new Error(`The database in DATABASE_URL can’t be used: ${message || code}`, { cause });
  }
}

async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regnamespace($1) is not null as exists", [
    UNFINISHED_RESTORE,
  ]);
  if (rows[0].exists) throw new Error("Restoring this database didn’t finish. Run npm run restore again.");
}

/** Applies only the migrations that a backup names, to an empty database, and no row-level security: the next start does. */
export async function migrateTo(url: string, names: string[]): Promise<void> {
  const unknown = names.filter((name) => !migrationNames().includes(name));
  if (unknown.length > 0) {
    throw new Error(`The backup is from a later release: this one doesn’t know the migration ${unknown[0]}`);
  }
  await applyMigrations(url, names);
}

/** Makes starts with pending migrations wait until the returned function is called or the connection ends. */
export async function holdMigrations(client: pg.Client): Promise<() => Promise<void>> {
  await client.query("select pg_advisory_lock_shared($1)", [starterLock]);
  return async () => {
    await client.query("select pg_advisory_unlock_shared($1)", [starterLock]);
  };
}

async function applyMigrations(url: string, names = migrationNames()): Promise<string[]> {
  const client = await reach(url);
  try {
    const version = await serverVersion(client);
    if (version < OLDEST_VERSION) {
      throw new Error(`The database is PostgreSQL ${version}. The product needs ${OLDEST_VERSION} or newer.`);
    }
    await refuseForeign(client);
    await forgetInterrupted(client);
    if (version < HAS_UUIDV7) await client.query(STAND_IN);
    const input = { migrationsList: listMigrations(names), filters: noFilters };
    const { appliedMigrationNames } = await withSchemaEngine(url, (engine) => engine.applyMigrations(input));
    if (version < HAS_UUIDV7) await client.query("drop function uuidv7()");
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

const OLDEST_VERSION = 15;
const HAS_UUIDV7 = 18;
/** A migration calls it. It may not be changed any more. */
const STAND_IN =
  "create or replace function uuidv7() returns uuid language sql volatile as 'select gen_random_uuid()'";

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  return rows[0].version;
}

/**
 * Lets migrations run again that a server began and didn't finish. PostgreSQL rolled back all of them but indexes made
 * CONCURRENTLY, which it leaves invalid. The update waits for one that's still running, after its server has gone.
 */
async function forgetInterrupted(client: pg.Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  const { rowCount } = await client.query(
    "update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null",
  );
  if (rowCount === 0) return;
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid",
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as exists");
  return rows[0].exists;
}

/** Refuses a database that something else made. */
async function refuseForeign(client: pg.Client): Promise<void> {
  if (await hasMigrations(client)) return;
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`,
  );
  if (rows[0]) {
    throw new Error(
      `The database in DATABASE_URL isn’t empty, and isn’t this product’s: it has the table ${rows[0].name}. Give the product one of its own.`,
    );
  }
}

async function isOfLaterRelease(client: pg.Client): Promise<boolean> {
  const known = listMigrations().migrationDirectories.map(({ path }) => path);
  const { rowCount } = await client.query(
    `select from _prisma_migrations
     where finished_at is not null and rolled_back_at is null and migration_name <> all ($1)`,
    [known],
  );
  return rowCount !== 0;
}

/** Skips loading the engine on most starts. */
const isUpToDate = async (client: pg.Client) => (await pendingMigrations(client)).length === 0;

/** The migrations that the next start would apply, in order. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasMigrations(client))) return migrationNames().toSorted();
  const { rows } = await client.query(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const wanted = listMigrations().migrationDirectories;
  return wanted
    .filter((migration) => applied.get(migration.path) !== checksum(migration))
    .map(({ path }) => path);
}

function checksum({ path, migrationFile: { content } }: MigrationDirectory): string {
  if (content.tag !== "ok") throw new Error(`Migration ${path} cannot be read`);
  return createHash("sha256").update(content.value).digest("hex");
}

export function migrationsDigest(): string {
  return listMigrations().migrationDirectories.map(checksum).join();
}

/** Returns the SQL to bring the database in line with the schema, or "". */
export async function findDrift(url: string): Promise<string> {
  const result = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: "schemaDatasource", ...schemaFiles(), configDir: migrationsDir },
      to: { tag: "schemaDatamodel", ...schemaFiles() },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  const script = result.stdout?.trim() ?? "";
  return script === "-- This is an empty migration." ? "" : script;
}

export const migrationNames = (): string[] =>
  readdirSync(migrationsDir).filter((name) => existsSync(join(migrationsDir, name, "migration.sql")));

function listMigrations(names = migrationNames()): MigrationList {
  return {
    baseDir: migrationsDir,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(migrationsDir, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: names.toSorted().map((path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(migrationsDir, path, "migration.sql"), "utf8") },
      },
    })),
  };
}
