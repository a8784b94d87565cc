import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { type RecordReader, readRecords } from "../read-records.ts";
import { type ListOrder, type PageOf, type RecordPage, readRecordPage } from "../record-page.ts";
import type { RecordShape } from "../record-shape.ts";
import { searchConditions } from "../search-condition.ts";

const NEWEST_FIRST: ListOrder = {
  property: "issueDate",
  column: "issue_date",
  type: "date",
  descending: true,
};

/** A page of quotes or invoices by issue date, the newest first. */
export const readDocumentPage = <Row extends { id: string }>(
  reader: RecordReader,
  shape: RecordShape,
  fields: FieldTree,
  page: Omit<PageOf, "order">,
): Promise<RecordPage<Row>> => readRecordPage(reader, shape, fields, { ...page, order: NEWEST_FIRST });

/** What a search over everything finds among the documents, the newest first; nothing for an empty text. */
export async function findDocuments<Row>(
  reader: RecordReader,
  shape: RecordShape,
  fields: FieldTree,
  { text, limit }: { text: string; limit: number },
): Promise<Row[]> {
  const conditions = searchConditions("d", text);
  if (conditions.length === 0) return [];
  return readRecords(reader, shape, fields, {
    where: Prisma.join(conditions, " and "),
    orderBy: Prisma.sql`d.issue_date desc, d.id desc`,
    limit,
  });
}
