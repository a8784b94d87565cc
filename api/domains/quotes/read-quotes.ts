import type { QuoteOrder } from "@fettle/rules/list-orders";
import type { QuoteStatus } from "@fettle/rules/quote-status";
import { Prisma } from "../../database/generated/client/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { DOCUMENT_ORDERS } from "../documents/read-documents.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../list-order.ts";
import { PARENT, type RecordReader, readRecord, readRecordOf } from "../read-records.ts";
import { type RecordPage, readRecordPage } from "../record-page.ts";
import { searchConditions } from "../search-condition.ts";
import { type QuoteRow, quoteShape } from "./quote-row.ts";

export type QuoteFilter = {
  search?: string | null;
  status?: QuoteStatus | null;
  customerId?: string | null;
  /** The condition for a customer's quotes. */
  quotesOf?: string;
};

export type QuotePage = RecordPage<QuoteRow>;

const ORDERS: Record<QuoteOrder, ListColumn> = {
  ...DOCUMENT_ORDERS,
  expires: { column: "expiry_date", type: "date", isNullable: true },
  status: { column: "status", type: "quote_status" },
};

/** Quotes, by default the newest first. */
export function readQuotePage(
  reader: RecordReader,
  fields: FieldTree,
  { search, status, customerId, quotesOf }: QuoteFilter,
  page: OrderedPageArgs<QuoteOrder>,
  maxPage: number,
): Promise<QuotePage> {
  const all = [Prisma.sql`true`, ...searchConditions("d", search)];
  if (status) all.push(Prisma.sql`d.status = ${status}::quote_status`);
  if (customerId) all.push(Prisma.sql`d.customer_id = ${customerId}::uuid`);
  if (quotesOf) all.push(Prisma.sql`d.customer_id = ${PARENT}`);
  const filter = Prisma.join(all, " and ");
  const order = listOrder(ORDERS, "issued", page);
  return readRecordPage(reader, quoteShape, fields, { parentId: quotesOf, filter, order, page, maxPage });
}

/** One quote, or null when the organisation has none with this id. */
export const readQuote = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecord<QuoteRow>(reader, quoteShape, fields, Prisma.sql`d.id = ${id}::uuid`);

/** One quote; throws NOT_FOUND. */
export async function requireQuote(reader: RecordReader, fields: FieldTree, id: string): Promise<QuoteRow> {
  const quote = await readQuote(reader, fields, id);
  if (!quote) throw new NotFoundError("Quote");
  return quote;
}

/** The quote that a job was created from, or null. */
export const readQuoteOfJob = (reader: RecordReader, fields: FieldTree, jobId: string) =>
  readRecordOf<QuoteRow>(reader, jobId, quoteShape, fields, { where: Prisma.sql`d.job_id = ${PARENT}` });

/** The quote of an invoice, or null; batched for all rows of an answer. */
export const readQuoteAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf<QuoteRow>(reader, id, quoteShape, fields, { where: Prisma.sql`d.id = ${PARENT}` });
