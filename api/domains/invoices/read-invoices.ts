import type { InvoiceTab } from "@fettle/rules/invoice-status";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../database/generated/client/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { readDocumentPage } from "../documents/read-documents.ts";
import type { PageArgs } from "../keyset-page.ts";
import { PARENT, type RecordReader, readRecord, readRecordOf } from "../read-records.ts";
import type { RecordPage } from "../record-page.ts";
import { searchConditions } from "../search-condition.ts";
import { type InvoiceRow, invoiceShape } from "./invoice-row.ts";
import { readInvoiceCounts } from "./invoice-tallies.ts";

export type InvoiceFilter = {
  tab?: InvoiceTab | null;
  search?: string | null;
  customerId?: string | null;
  /** Invoices in this customer. */
  invoicesOf?: string;
};

export type InvoicePage = RecordPage<InvoiceRow>;

/** Invoices of a tab, the newest first. */
export async function readInvoicePage(
  reader: RecordReader,
  fields: FieldTree,
  filter: InvoiceFilter,
  { page, maxPage, today }: { page: PageArgs; maxPage: number; today: CalendarDate },
): Promise<InvoicePage> {
  const { tab, search, customerId, invoicesOf } = filter;
  const filtered = Prisma.join(
    [
      ...tabConditions(tab ?? "all", today),
      ...searchConditions("d", search),
      ...(customerId ? [Prisma.sql`d.customer_id = ${customerId}::uuid`] : []),
      ...(invoicesOf ? [Prisma.sql`d.customer_id = ${PARENT}`] : []),
    ],
    " and ",
  );
  const found = await readDocumentPage<InvoiceRow>(reader, invoiceShape, fields, {
    parentId: invoicesOf,
    filter: filtered,
    page,
    maxPage,
  });
  const totalCount = async () => {
    if (search?.trim() || customerId || invoicesOf) return found.totalCount();
    const counts = await readInvoiceCounts(reader, today);
    return counts[tab ?? "all"];
  };
  return { ...found, totalCount };
}

function tabConditions(tab: InvoiceTab, today: CalendarDate): Prisma.Sql[] {
  switch (tab) {
    case "all":
      return [Prisma.sql`true`];
    case "unpaid":
      return [Prisma.sql`d.is_open`];
    case "paid":
      return [Prisma.sql`d.status = 'paid'`];
    case "overdue":
      return [Prisma.sql`d.is_open and d.status = 'sent' and d.due_date < ${today.toString()}::date`];
  }
}

/** The invoice that names a job or a quote, or null; for all rows of an answer at once. */
export const readInvoiceOf = (
  reader: RecordReader,
  fields: FieldTree,
  column: "job_id" | "quote_id",
  id: string,
) =>
  readRecordOf<InvoiceRow>(reader, id, invoiceShape, fields, {
    where: Prisma.sql`d.${Prisma.raw(column)} = ${PARENT}`,
  });

/** One invoice, or null when the organisation has no such invoice. */
export function readInvoice(reader: RecordReader, fields: FieldTree, id: string): Promise<InvoiceRow | null> {
  return readRecord(reader, invoiceShape, fields, Prisma.sql`d.id = ${id}::uuid`);
}

/** One invoice that must exist. */
export async function requireInvoice(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<InvoiceRow> {
  const invoice = await readInvoice(reader, fields, id);
  if (!invoice) throw new NotFoundError("Invoice");
  return invoice;
}
