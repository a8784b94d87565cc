import type { InvoiceTab } from "@fettle/rules/invoice-status";
import type { InvoiceOrder } from "@fettle/rules/list-orders";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../database/generated/client/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { DOCUMENT_ORDERS } from "../documents/read-documents.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../list-order.ts";
import { PARENT, type RecordReader, readRecord, readRecordOf } from "../read-records.ts";
import { type RecordPage, readRecordPage } from "../record-page.ts";
import { searchConditions } from "../search-condition.ts";
import { type InvoiceRow, invoiceShape } from "./invoice-row.ts";
import { readInvoiceCounts } from "./invoice-tallies.ts";

export type InvoiceFilter = {
  tab?: InvoiceTab | null;
  search?: string | null;
  customerId?: string | null;
  /** The condition for a customer's invoices. */
  invoicesOf?: string;
};

export type InvoicePage = RecordPage<InvoiceRow>;

const ORDERS: Record<InvoiceOrder, ListColumn> = {
  ...DOCUMENT_ORDERS,
  due: { column: "due_date", type: "date", isNullable: true },
};

/** Invoices of a tab, by default the newest first. */
export async function readInvoicePage(
  reader: RecordReader,
  fields: FieldTree,
  filter: InvoiceFilter,
  { page, maxPage, today }: { page: OrderedPageArgs<InvoiceOrder>; maxPage: number; today: CalendarDate },
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
  const found = await readRecordPage<InvoiceRow>(reader, invoiceShape, fields, {
    parentId: invoicesOf,
    filter: filtered,
    order: listOrder(ORDERS, "issued", page),
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

/** The invoice that charges a job, its own or else its quote's; void ones don't count. */
export const readInvoiceOfJob = (reader: RecordReader, fields: FieldTree, jobId: string) =>
  readCharging(
    reader,
    fields,
    jobId,
    Prisma.sql`select i.id from invoices i
      where i.org_id = ${reader.orgId}::uuid and i.job_id = ${PARENT} and i.status <> 'void'`,
    Prisma.sql`select i.id from quotes q join invoices i on i.org_id = q.org_id and i.quote_id = q.id
      where q.org_id = ${reader.orgId}::uuid and q.job_id = ${PARENT} and i.status <> 'void'`,
  );

/** The invoice that charges a quote, its own or else its job's; void ones don't count. */
export const readInvoiceOfQuote = (reader: RecordReader, fields: FieldTree, quoteId: string) =>
  readCharging(
    reader,
    fields,
    quoteId,
    Prisma.sql`select i.id from invoices i
      where i.org_id = ${reader.orgId}::uuid and i.quote_id = ${PARENT} and i.status <> 'void'`,
    Prisma.sql`select i.id from quotes q join invoices i on i.org_id = q.org_id and i.job_id = q.job_id
      where q.org_id = ${reader.orgId}::uuid and q.id = ${PARENT} and i.status <> 'void'`,
  );

/** Its own invoice, else the shared one; batched for all rows of an answer. */
const readCharging = (
  reader: RecordReader,
  fields: FieldTree,
  parentId: string,
  own: Prisma.Sql,
  shared: Prisma.Sql,
) =>
  readRecordOf<InvoiceRow>(reader, parentId, invoiceShape, fields, {
    where: Prisma.sql`d.id = (${own} union all ${shared} limit 1)`,
  });

/** One invoice, or null when the organisation has none with this id. */
export function readInvoice(reader: RecordReader, fields: FieldTree, id: string): Promise<InvoiceRow | null> {
  return readRecord(reader, invoiceShape, fields, Prisma.sql`d.id = ${id}::uuid`);
}

/** One invoice; throws NOT_FOUND. */
export async function requireInvoice(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<InvoiceRow> {
  const invoice = await readInvoice(reader, fields, id);
  if (!invoice) throw new NotFoundError("Invoice");
  return invoice;
}
