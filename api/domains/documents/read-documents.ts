import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import type { ListColumn } from "../list-order.ts";
import { type RecordReader, readRecords } from "../read-records.ts";
import type { RecordShape } from "../record-shape.ts";
import { searchConditions } from "../search-condition.ts";

/** The orders of quotes and invoices. */
export const DOCUMENT_ORDERS = {
  issued: { column: "issue_date", type: "date" },
  number: { column: "number_key", type: "text" },
  customer: { column: "customer_key", type: "text", isNullable: true },
  total: { column: "total_cents", type: "int4" },
} as const satisfies Record<string, ListColumn>;

/** The documents that a global search finds, newest first; none for an empty text. */
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
