import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupPlace, type DumpedTable, type Sequence, tablePath, writeSealed } from "./manifest.ts";
import { piped } from "./piped.ts";
import { RowDigest } from "./row-digest.ts";

/** Rows must read the same on every server, because their digests are compared. */
const SAME_EVERYWHERE = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  "set extra_float_digits = 1",
  "set client_encoding = 'UTF8'",
  "set statement_timeout = 0",
  "set idle_in_transaction_session_timeout = 0",
];

export async function readRowsTheSame(client: pg.Client): Promise<void> {
  await client.query(SAME_EVERYWHERE.join(";"));
}

/** The migrations' own records: a restore makes them by applying the migrations. */
const RECORDS_OF_MIGRATIONS = ["_prisma_migrations", "graphile_worker.migrations"];

export type TableShape = Pick<DumpedTable, "name" | "columns">;

/** The product's tables and the queue's, with the columns that can be written. Names are quoted for SQL. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select * from (
       select case when n.nspname = current_schema() then quote_ident(c.relname)
           else format('%I.%I', n.nspname, c.relname) end as name,
         array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and n.nspname in (current_schema(), 'graphile_worker')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       group by n.nspname, c.relname) each_table
     where name <> all ($1) order by name`,
    [RECORDS_OF_MIGRATIONS],
  );
  return rows;
}

/** Sequences ignore snapshots. Read after the rows, they're at least as high as any row's value. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select case when n.nspname = current_schema() then quote_ident(c.relname)
       else format('%I.%I', n.nspname, c.relname) end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in (current_schema(), 'graphile_worker') order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of found) {
    const { rows } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    sequences.push(...rows.map((values) => ({ name, ...values })));
  }
  return sequences;
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

const rowsOf = (client: pg.Client, { name, columns }: TableShape) =>
  client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout`));

/** Streams a table's rows into the backup. */
export async function dumpTable(
  client: pg.Client,
  place: BackupPlace,
  backup: string,
  table: TableShape,
): Promise<DumpedTable> {
  const digest = new RowDigest();
  const content = piped(rowsOf(client, table), digest, createZstdCompress());
  await writeSealed(place, tablePath(backup, table.name), content);
  return { ...table, rows: digest.rows, digest: digest.digest };
}

/** Digests the rows that are in the database now. */
export async function digestTable(client: pg.Client, table: TableShape): Promise<DumpedTable> {
  const digest = new RowDigest();
  for await (const _ of piped(rowsOf(client, table), digest)) {
    // Only the digest is needed.
  }
  return { ...table, rows: digest.rows, digest: digest.digest };
}
