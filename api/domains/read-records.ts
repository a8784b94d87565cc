import type { TenantClient } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import type { Context } from "../graphql/context.ts";
import type { FieldTree } from "../graphql/selected-fields.ts";
import { type RecordShape, selectList } from "./record-shape.ts";

/** What reading needs of a request. */
export type RecordReader = { db: Pick<TenantClient, "$statement">; orgId: string };

export const recordReader = ({ db, me }: Context): RecordReader => ({ db, orgId: me.orgId });

export type RecordQuery = { where?: Prisma.Sql; orderBy?: Prisma.Sql; limit?: number | undefined };

/**
 * The organisation's rows of a shape with everything that `fields` selects, in one SQL statement. `where` and
 * `orderBy` name columns by the shape's alias. Only what was selected is there; times are ISO strings.
 */
export async function readRecords<Row>(
  { db, orgId }: RecordReader,
  shape: RecordShape,
  fields: FieldTree,
  { where = Prisma.sql`true`, orderBy, limit }: RecordQuery = {},
): Promise<Row[]> {
  const [result] = await db.$statement<[{ records: string }]>`
    select coalesce(json_agg(page), '[]')::text as records from (
      select ${Prisma.raw(selectList(shape, fields))}
      from ${ofOrganisation(shape, orgId)} and ${where}
      ${orderBy ? Prisma.sql`order by ${orderBy}` : Prisma.empty}
      ${limit === undefined ? Prisma.empty : Prisma.sql`limit ${limit}`}
    ) page`;
  return JSON.parse(result.records);
}

/** The row that a condition meets, or null when the organisation has none. */
export async function readRecord<Row>(
  reader: RecordReader,
  shape: RecordShape,
  fields: FieldTree,
  where: Prisma.Sql,
): Promise<Row | null> {
  const [row] = await readRecords<Row>(reader, shape, fields, { where });
  return row ?? null;
}

/** How many of the organisation's rows a condition meets. */
export async function countRecords(
  { db, orgId }: RecordReader,
  shape: RecordShape,
  where: Prisma.Sql,
): Promise<number> {
  const [result] = await db.$statement<[{ count: number }]>`
    select count(*)::int as count from ${ofOrganisation(shape, orgId)} and ${where}`;
  return result.count;
}

const ofOrganisation = ({ table, alias }: RecordShape, orgId: string) =>
  Prisma.sql`${Prisma.raw(`${table} ${alias} where ${alias}.org_id`)} = ${orgId}::uuid`;
