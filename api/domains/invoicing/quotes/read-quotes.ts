import type { QuoteStatus } from "@fettle/rules/invoicing/quote-status";
import type { QuoteOrder, SyncOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { withExternalId } from "../../../platform/reads/external-id.ts";
import type { ListColumn, OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader, readRecord, readRecordOf } from "../../../platform/reads/read-records.ts";
import type { RecordPage } from "../../../platform/reads/record-page.ts";
import { DOCUMENT_ORDERS, type DocumentFilter, readDocumentPage } from "../documents/read-documents.ts";
import { type QuoteRow, quoteShape } from "./quote-row.ts";

export type QuoteFilter = DocumentFilter & {
  status?: QuoteStatus | null;
  statuses?: QuoteStatus[] | null;
};

const ORDERS: Record<QuoteOrder | SyncOrder, ListColumn> = {
  ...DOCUMENT_ORDERS,
  sent: {
    expression: (row) => `case when ${row}.status = 'sent' then ${row}.sent_at end`,
    type: "timestamptz",
    isNullable: true,
  },
  expires: { column: "expiry_date", type: "date", isNullable: true },
  status: { column: "status", type: "quote_status" },
};

export const readQuotePage = (
  reader: RecordReader,
  fields: FieldTree,
  { status, statuses, ...filter }: QuoteFilter,
  page: { page: OrderedPageArgs<QuoteOrder | SyncOrder>; maxPage: number },
): Promise<RecordPage<Selected<QuoteRow>>> =>
  readDocumentPage(reader, quoteShape, fields, {
    ...page,
    orders: ORDERS,
    filter,
    conditions: [
      ...withExternalId("d", "quote", filter),
      ...(status ? [Prisma.sql`d.status = ${status}::quote_status`] : []),
      ...(statuses ? [Prisma.sql`d.status = any(${statuses}::quote_status[])`] : []),
    ],
  });

export const readQuote = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecord(reader, quoteShape, fields, Prisma.sql`d.id = ${id}::uuid`);

export async function requireQuote(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<QuoteRow>> {
  const quote = await readQuote(reader, fields, id);
  if (!quote) throw new NotFoundError("Quote");
  return quote;
}

export const readQuoteOfJob = (reader: RecordReader, fields: FieldTree, jobId: string) =>
  readRecordOf(reader, jobId, quoteShape, fields, { where: Prisma.sql`d.job_id = ${PARENT}` });

export const readQuoteAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, quoteShape, fields, { where: Prisma.sql`d.id = ${PARENT}` });
