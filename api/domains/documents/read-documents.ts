import type { TenantClient } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import type { Context } from "../../graphql/context.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { cursorParts, keysetPage, type Page, type PageArgs } from "../keyset-page.ts";
import { searchConditions, UUID } from "../search-condition.ts";
import { type DocumentShape, documentColumns } from "./document-columns.ts";

/** What reading needs of a request. */
export type DocumentReader = { db: Pick<TenantClient, "$statement">; orgId: string };

export const documentReader = ({ db, me }: Context): DocumentReader => ({ db, orgId: me.orgId });

type Query = { where?: Prisma.Sql; backwards?: boolean; limit?: number };

/** Documents of the organisation, newest first, with all that `fields` selects, in one statement. */
export async function readDocuments<Row>(
  { db, orgId }: DocumentReader,
  shape: DocumentShape,
  fields: FieldTree,
  { where = Prisma.sql`true`, backwards = false, limit }: Query,
): Promise<Row[]> {
  const order = backwards ? "d.issue_date, d.id" : "d.issue_date desc, d.id desc";
  const [result] = await db.$statement<[{ documents: string }]>`
    select coalesce(json_agg(page), '[]')::text as documents from (
      select ${Prisma.raw(documentColumns(shape, fields))}
      from ${Prisma.raw(shape.table)} d
      where d.org_id = ${orgId}::uuid and ${where}
      order by ${Prisma.raw(order)} ${limit === undefined ? Prisma.empty : Prisma.sql`limit ${limit}`}
    ) page`;
  return JSON.parse(result.documents);
}

/** What a search over everything finds among the documents; nothing for an empty text. */
export async function findDocuments<Row>(
  reader: DocumentReader,
  shape: DocumentShape,
  fields: FieldTree,
  { text, limit }: { text: string; limit: number },
): Promise<Row[]> {
  const conditions = searchConditions("d", text);
  if (conditions.length === 0) return [];
  return readDocuments(reader, shape, fields, { where: Prisma.join(conditions, " and "), limit });
}

export async function countDocuments(
  { db, orgId }: DocumentReader,
  shape: DocumentShape,
  where: Prisma.Sql,
): Promise<number> {
  const [result] = await db.$statement<[{ count: number }]>`
    select count(*)::int as count from ${Prisma.raw(shape.table)} d
    where d.org_id = ${orgId}::uuid and ${where}`;
  return result.count;
}

/** A page of a list by issue date, the newest first. Keyset cursors, so a page costs the same wherever it is. */
export function readDocumentPage<Row extends { id: string; issueDate: string }>(
  reader: DocumentReader,
  shape: DocumentShape,
  fields: FieldTree,
  filtered: Prisma.Sql,
  page: PageArgs,
  maxPage: number,
): Promise<Page<Row>> {
  const where = Prisma.sql`${filtered} and ${beyond(page.after, "<", "after")} and ${beyond(page.before, ">", "before")}`;
  return keysetPage<Row>(
    page,
    maxPage,
    (query) => readDocuments(reader, shape, fields, { ...query, where }),
    ({ issueDate, id }) => `${issueDate} ${id}`,
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function beyond(cursor: string | null | undefined, side: "<" | ">", field: string): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const [issueDate, id] = cursorParts(cursor, field, ([day = "", rowId = ""]) => {
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) && UUID.test(rowId);
  });
  return Prisma.sql`(d.issue_date, d.id) ${Prisma.raw(side)} (${issueDate}::date, ${id}::uuid)`;
}
