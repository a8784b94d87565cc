import type { InvoiceAge } from "@fettle/rules/invoicing/invoice-age";
import type { InvoiceStatus, InvoiceTab } from "@fettle/rules/invoicing/invoice-status";
import type { InvoiceOrder, SyncOrder } from "@fettle/rules/platform/list-orders";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { withExternalId } from "../../../platform/reads/external-id.ts";
import type { ListColumn, OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader, readRecord, readRecordOf } from "../../../platform/reads/read-records.ts";
import type { RecordPage } from "../../../platform/reads/record-page.ts";
import { DOCUMENT_ORDERS, type DocumentFilter, readDocumentPage } from "../documents/read-documents.ts";
import { type InvoiceRow, invoiceShape, lastReminded } from "./invoice-row.ts";
import { ofAge, readInvoiceCounts } from "./invoice-tallies.ts";

export type InvoiceFilter = DocumentFilter & {
  tab?: InvoiceTab | null;
  statuses?: InvoiceStatus[] | null;
  age?: InvoiceAge | null;
  technicianId?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
};

const ORDERS: Record<InvoiceOrder | SyncOrder, ListColumn> = {
  ...DOCUMENT_ORDERS,
  due: { column: "due_date", type: "date", isNullable: true },
  status: { column: "status", type: "invoice_status" },
  reminded: {
    expression: (row) => `case when ${row}.status = 'sent' then ${lastReminded(row)} end`,
    type: "timestamptz",
    isNullable: true,
  },
};

export async function readInvoicePage(
  reader: RecordReader,
  fields: FieldTree,
  { tab: asked, statuses, age, technicianId, dueFrom, dueTo, ...filter }: InvoiceFilter,
  {
    today,
    ...page
  }: { page: OrderedPageArgs<InvoiceOrder | SyncOrder>; maxPage: number; today: CalendarDate },
): Promise<RecordPage<Selected<InvoiceRow>>> {
  const tab = asked ?? "all";
  const narrower = [
    ...withExternalId("d", "invoice", filter),
    ...(statuses ? [anyOf(statuses.map((status) => statusCondition(status, today)))] : []),
    ...(age ? [Prisma.sql`d.is_open and ${ofAge(age, Prisma.sql`d`, today)}`] : []),
    ...(technicianId ? [isForJobOf(technicianId)] : []),
    ...(dueFrom ? [Prisma.sql`d.due_date >= ${dueFrom}::date`] : []),
    ...(dueTo ? [Prisma.sql`d.due_date <= ${dueTo}::date`] : []),
  ];
  const found = await readDocumentPage(reader, invoiceShape, fields, {
    ...page,
    orders: ORDERS,
    filter,
    conditions: [...tabConditions(tab, today), ...narrower],
  });
  const { search, customerId, documentsOf, updatedSince, issuedFrom, issuedTo } = filter;
  const isNarrowed = search?.trim() || customerId || documentsOf || updatedSince || issuedFrom || issuedTo;
  const isWholeTab = !isNarrowed && narrower.length === 0;
  const totalCount = async () =>
    isWholeTab ? (await readInvoiceCounts(reader, today))[tab] : found.totalCount();
  return { ...found, totalCount };
}

function tabConditions(tab: InvoiceTab, today: CalendarDate): Prisma.Sql[] {
  switch (tab) {
    case "all":
      return [];
    case "unpaid":
      return [Prisma.sql`d.is_open`];
    case "paid":
      return [Prisma.sql`d.status = 'paid'`];
    case "overdue":
      return [Prisma.sql`d.is_open and d.status = 'sent' and d.due_date < ${today.toString()}::date`];
  }
}

/** The job is the invoice's own, its quote's or one that shares it. */
const isForJobOf = (userId: string) => Prisma.sql`exists (
  select from job_technicians t
  where t.org_id = d.org_id and t.user_id = ${userId}::uuid and (
    t.job_id = coalesce(d.job_id, (
      select q.job_id from quotes q where q.org_id = d.org_id and q.id = d.quote_id))
    or exists (
      select from jobs j where j.org_id = d.org_id and j.shared_invoice_id = d.id and j.id = t.job_id)))`;

const anyOf = (conditions: Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(conditions, " or ")})`;

/** An overdue invoice is stored as sent. */
function statusCondition(status: InvoiceStatus, today: CalendarDate): Prisma.Sql {
  const isLate = Prisma.sql`coalesce(d.due_date < ${today.toString()}::date, false)`;
  if (status === "overdue") return Prisma.sql`(d.status = 'sent' and ${isLate})`;
  if (status === "sent") return Prisma.sql`(d.status = 'sent' and not ${isLate})`;
  return Prisma.sql`d.status = ${status}::invoice_status`;
}

/** SQL for the invoices that bill a job or quote, its own first. Each part has an index, which an `or` couldn't use. */
const CHARGING = {
  job: [
    Prisma.sql`invoices i where i.job_id = ${PARENT}`,
    Prisma.sql`jobs j join invoices i on i.org_id = j.org_id and i.id = j.shared_invoice_id where j.id = ${PARENT}`,
    Prisma.sql`quotes q join invoices i on i.org_id = q.org_id and i.quote_id = q.id where q.job_id = ${PARENT}`,
  ],
  quote: [
    Prisma.sql`invoices i where i.quote_id = ${PARENT}`,
    Prisma.sql`quotes q join invoices i on i.org_id = q.org_id and i.job_id = q.job_id where q.id = ${PARENT}`,
    Prisma.sql`quotes q join jobs j on j.org_id = q.org_id and j.id = q.job_id
      join invoices i on i.org_id = j.org_id and i.id = j.shared_invoice_id where q.id = ${PARENT}`,
  ],
};

/** Reads the invoice that bills a job or quote: its own, otherwise their shared invoice. Ignores void invoices. */
export function readInvoiceCharging(
  reader: RecordReader,
  fields: FieldTree,
  charged: keyof typeof CHARGING,
  id: string,
): Promise<Selected<InvoiceRow> | null> {
  const parts = CHARGING[charged].map(
    (from) => Prisma.sql`
      select i.id from ${from} and i.org_id = ${reader.orgId}::uuid and i.status <> 'void'`,
  );
  return readRecordOf(reader, id, invoiceShape, fields, {
    where: Prisma.sql`d.id = (${Prisma.join(parts, " union all ")} limit 1)`,
  });
}

export function readInvoice(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<InvoiceRow> | null> {
  return readRecord(reader, invoiceShape, fields, Prisma.sql`d.id = ${id}::uuid`);
}

export const readInvoiceAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, invoiceShape, fields, { where: Prisma.sql`d.id = ${PARENT}` });

export async function requireInvoiceAmong(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<InvoiceRow>> {
  const invoice = await readInvoiceAmong(reader, fields, id);
  if (!invoice) throw new NotFoundError("Invoice");
  return invoice;
}

export async function requireInvoice(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<InvoiceRow>> {
  const invoice = await readInvoice(reader, fields, id);
  if (!invoice) throw new NotFoundError("Invoice");
  return invoice;
}
