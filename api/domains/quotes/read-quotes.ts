import type { QuoteStatus } from "@fettle/rules/quote-status";
import { Prisma } from "../../database/generated/client/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import {
  countDocuments,
  type DocumentReader,
  readDocumentPage,
  readDocuments,
} from "../documents/read-documents.ts";
import type { Page, PageArgs } from "../keyset-page.ts";
import { searchConditions } from "../search-condition.ts";
import { type QuoteRow, quoteShape } from "./quote-row.ts";

export type QuoteFilter = {
  search?: string | null;
  status?: QuoteStatus | null;
  customerId?: string | null;
};

export type QuotePage = Page<QuoteRow> & { totalCount: () => Promise<number> };

/** Quotes, the newest first. */
export async function readQuotePage(
  reader: DocumentReader,
  fields: FieldTree,
  { search, status, customerId }: QuoteFilter,
  page: PageArgs,
  maxPage: number,
): Promise<QuotePage> {
  const all = [Prisma.sql`true`, ...searchConditions("d", search)];
  if (status) all.push(Prisma.sql`d.status = ${status}::quote_status`);
  if (customerId) all.push(Prisma.sql`d.customer_id = ${customerId}::uuid`);
  const filtered = Prisma.join(all, " and ");
  const found = await readDocumentPage<QuoteRow>(reader, quoteShape, fields, filtered, page, maxPage);
  return { ...found, totalCount: () => countDocuments(reader, quoteShape, filtered) };
}

/** One quote, or null when the organisation has no such quote. */
export async function readQuote(
  reader: DocumentReader,
  fields: FieldTree,
  id: string,
): Promise<QuoteRow | null> {
  const where = Prisma.sql`d.id = ${id}::uuid`;
  const [quote] = await readDocuments<QuoteRow>(reader, quoteShape, fields, { where });
  return quote ?? null;
}

/** One quote that must exist. */
export async function requireQuote(reader: DocumentReader, fields: FieldTree, id: string): Promise<QuoteRow> {
  const quote = await readQuote(reader, fields, id);
  if (!quote) throw new NotFoundError("Quote");
  return quote;
}

/** The quote that a job was made from, or null. */
export async function readQuoteOfJob(
  reader: DocumentReader,
  fields: FieldTree,
  jobId: string,
): Promise<QuoteRow | null> {
  const where = Prisma.sql`d.job_id = ${jobId}::uuid`;
  const [quote] = await readDocuments<QuoteRow>(reader, quoteShape, fields, { where });
  return quote ?? null;
}
