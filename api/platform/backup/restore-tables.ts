import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { DamagedBackupError } from "../../ports/backups/sealing.ts";
import { digestTable, listTables } from "./dump-tables.ts";
import { type BackupPlace, type DumpedTable, type Manifest, readSealed, tablePath } from "./manifest.ts";

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

interface Index {
  name: string;
  definition: string;
}

/** For building an index: more than the default, and little next to the server's memory. */
const BUILD_MEMORY = "256MB";

/**
 * Loads every table in one transaction, then compares it with the manifest. Needs no superuser: it drops the keys and
 * indexes and makes them again, which checks every row and is several times as fast as keeping them up to date.
 */
export async function loadTables(
  client: pg.Client,
  place: BackupPlace,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await requireTables(client, manifest.tables);
  const names = manifest.tables.map(({ name }) => name);
  const foreignKeys = await readConstraints(client, ["f"]);
  // After the foreign keys, which need them.
  const keys = await readConstraints(client, ["p", "u", "x"]);
  await dropConstraints(client, [...foreignKeys, ...keys]);
  const indexes = await readIndexes(client);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // They're empty. PostgreSQL needs no WAL for rows of a table that was emptied in the same transaction.
  await client.query(`truncate ${names.join(", ")}`);
  for (const { name, columns } of manifest.tables) {
    await pipeline(
      await readSealed(place, tablePath(backup, name)),
      createZstdDecompress(),
      client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin with (freeze)`)),
    );
  }
  await compareTables(client, manifest.tables);
  await client.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`);
  await addConstraints(client, keys);
  for (const { definition } of indexes) await client.query(definition);
  await addConstraints(client, foreignKeys);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [name, lastValue, isCalled]);
  }
}

async function requireTables(client: pg.Client, dumped: DumpedTable[]): Promise<void> {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of dumped) {
    const missing = columns.filter((column) => !present.get(name)?.includes(column));
    if (missing.length > 0) throw new Error(`The database has no ${name} (${missing.join(", ")})`);
  }
}

const OURS = "(select oid from pg_namespace where nspname in (current_schema(), 'graphile_worker'))";

async function readConstraints(client: pg.Client, kinds: ("f" | "p" | "u" | "x")[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = any ($1) and connamespace in ${OURS} order by 1, 2`,
    [kinds],
  );
  return rows;
}

/** Without those of constraints. */
async function readIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace in ${OURS} and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
  );
  return rows;
}

async function dropConstraints(client: pg.Client, constraints: Constraint[]): Promise<void> {
  for (const { table, name } of constraints) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
}

async function addConstraints(client: pg.Client, constraints: Constraint[]): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function compareTables(client: pg.Client, dumped: DumpedTable[]): Promise<void> {
  for (const table of dumped) {
    const { rows, digest } = await digestTable(client, table);
    if (rows !== table.rows) {
      throw new DamagedBackupError(`${table.name} has ${rows} rows instead of ${table.rows}`);
    }
    if (digest !== table.digest)
      throw new DamagedBackupError(`${table.name} has different rows than the backup`);
  }
}
