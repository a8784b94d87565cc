import type { TenantClient } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import type { Batches } from "../../graphql/batches.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import type { MemberCaller } from "../actions/unit-of-work.ts";
import { type RecordShape, type RowWith, selectList } from "./record-shape.ts";

export type RecordReader = {
  db: Pick<TenantClient, "$statement" | "$records">;
  orgId: string;
  batches: Batches;
};

export const recordReader = ({
  db,
  me,
  batches,
}: Pick<MemberCaller, "db" | "me"> & { readonly batches: Batches }): RecordReader => ({
  db,
  orgId: me.orgId,
  batches,
});

export type RecordQuery = {
  where?: Prisma.Sql;
  orderBy?: Prisma.Sql;
  limit?: number | undefined;
  key?: Prisma.Sql;
};

/**
 * Reads rows with the selected fields in one statement. `where` and `orderBy` use the shape's alias. Times are ISO
 * strings.
 */
export async function readRecords<Row, Name extends string>(
  { db, orgId }: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree<Name>,
  query: RecordQuery = {},
): Promise<RowWith<Row, Name>[]> {
  return db.$records`${pageOf(shape, orgId, fields, query)}`;
}

/** Reads rows from one query, then from another up to `limit`, in one statement. */
export async function readRecordsInTurn<Row, Name extends string>(
  { db, orgId }: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree<Name>,
  [first, second]: [RecordQuery, RecordQuery],
  limit: number,
): Promise<RowWith<Row, Name>[]> {
  return db.$records`
    with first as materialized (${pageOf(shape, orgId, fields, { ...first, limit })})
    select * from first
    union all (
      select * from (${pageOf(shape, orgId, fields, { ...second, limit })}) second
      limit ${limit} - (select count(*) from first))`;
}

export const PARENT = Prisma.sql`parent.id`;

/**
 * Reads a parent's rows. `where` refers to the parent as `PARENT`. Calls for many parents are batched into one
 * statement. Its `offset 0` makes PostgreSQL read each parent's rows by index, where it would join all of the
 * organisation's.
 */
export async function readRecordsOf<Row, Name extends string>(
  { db, orgId, batches }: RecordReader,
  parentId: string,
  shape: RecordShape<Row>,
  fields: FieldTree<Name>,
  query: RecordQuery,
): Promise<RowWith<Row, Name>[]> {
  const page = pageOf(shape, orgId, fields, query);
  const records = await batches.load(JSON.stringify([page.sql, page.values]), parentId, async (ids) => {
    const rows = await db.$records<(RowWith<Row, Name> & { parent: string })[]>`
      select page.*, parent.id as parent
      from unnest(${ids}::uuid[]) as parent (id) cross join lateral (${page} offset 0) page`;
    return Map.groupBy(rows, ({ parent }) => parent);
  });
  return records ?? [];
}

export async function readRecordOf<Row, Name extends string>(
  reader: RecordReader,
  parentId: string,
  shape: RecordShape<Row>,
  fields: FieldTree<Name>,
  query: RecordQuery,
): Promise<RowWith<Row, Name> | null> {
  const [row] = await readRecordsOf(reader, parentId, shape, fields, query);
  return row ?? null;
}

export async function countRecordsOf(
  { db, orgId, batches }: RecordReader,
  parentId: string,
  shape: RecordShape<unknown>,
  where: Prisma.Sql,
): Promise<number> {
  const all = Prisma.sql`select count(*)::int from ${ofOrganisation(shape, orgId)} and ${where}`;
  const count = await batches.load(JSON.stringify([all.sql, all.values]), parentId, (ids) =>
    valuesById<number>(
      db.$statement`select parent.id, (${all}) as value from unnest(${ids}::uuid[]) as parent (id)`,
    ),
  );
  return count ?? 0;
}

export async function valuesById<Value>(rows: Promise<unknown[]>): Promise<Map<string, Value>> {
  const found = (await rows) as { id: string; value: Value }[];
  return new Map(found.map(({ id, value }) => [id, value]));
}

function pageOf(
  shape: RecordShape<unknown>,
  orgId: string,
  fields: FieldTree,
  query: RecordQuery,
): Prisma.Sql {
  const { where = Prisma.sql`true`, orderBy, limit, key } = query;
  return Prisma.sql`
    select ${Prisma.raw(selectList(shape, fields))}${key ? Prisma.sql`, ${key} as "cursorKey"` : Prisma.empty}
    from ${ofOrganisation(shape, orgId)} and ${where}
    ${orderBy ? Prisma.sql`order by ${orderBy}` : Prisma.empty}
    ${limit === undefined ? Prisma.empty : Prisma.sql`limit ${limit}`}`;
}

export async function readRecord<Row, Name extends string>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree<Name>,
  where: Prisma.Sql,
): Promise<RowWith<Row, Name> | null> {
  const [row] = await readRecords(reader, shape, fields, { where });
  return row ?? null;
}

export async function countRecords(
  { db, orgId }: RecordReader,
  shape: RecordShape<unknown>,
  where: Prisma.Sql,
): Promise<number> {
  const [result] = await db.$statement<[{ count: number }]>`
    select count(*)::int as count from ${ofOrganisation(shape, orgId)} and ${where}`;
  return result.count;
}

const ofOrganisation = ({ table, alias }: RecordShape<unknown>, orgId: string) =>
  Prisma.sql`${Prisma.raw(`${table} ${alias} where ${alias}.org_id`)} = ${orgId}::uuid`;
