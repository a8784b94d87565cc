import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree } from "../../../graphql/selected-fields.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader, readRecordOf } from "../../../platform/reads/read-records.ts";
import { readRecordPage } from "../../../platform/reads/record-page.ts";
import { creditNoteShape, paymentShape } from "./invoice-row.ts";

export const PAYMENT_ORDERS = ["paid", "created"] as const;
type PaymentOrder = (typeof PAYMENT_ORDERS)[number];

export const CREDIT_NOTE_ORDERS = ["issued", "created"] as const;
type CreditNoteOrder = (typeof CREDIT_NOTE_ORDERS)[number];

const CREATED = { column: "created_at", type: "timestamptz" } as const satisfies ListColumn;
const PAYMENTS: Record<PaymentOrder, ListColumn> = {
  paid: { column: "paid_at", type: "date" },
  created: CREATED,
};
const CREDIT_NOTES: Record<CreditNoteOrder, ListColumn> = {
  issued: { column: "issue_date", type: "date" },
  created: CREATED,
};

type OfInvoices = { invoiceId?: string | null; customerId?: string | null; createdSince?: string | null };

function ofInvoices(alias: string, { invoiceId, customerId, createdSince }: OfInvoices): Prisma.Sql[] {
  const row = Prisma.raw(alias);
  const all = [Prisma.sql`true`];
  if (createdSince) all.push(Prisma.sql`${row}.created_at >= ${createdSince}::timestamptz`);
  if (invoiceId) all.push(Prisma.sql`${row}.invoice_id = ${invoiceId}::uuid`);
  if (customerId) {
    all.push(Prisma.sql`exists (
      select from invoices i
      where i.org_id = ${row}.org_id and i.id = ${row}.invoice_id and i.customer_id = ${customerId}::uuid)`);
  }
  return all;
}

export function readPaymentPage(
  reader: RecordReader,
  fields: FieldTree,
  { paidFrom, paidTo, ...filter }: OfInvoices & { paidFrom?: string | null; paidTo?: string | null },
  page: OrderedPageArgs<PaymentOrder>,
  maxPage: number,
) {
  const all = ofInvoices("p", filter);
  if (paidFrom) all.push(Prisma.sql`p.paid_at >= ${paidFrom}::date`);
  if (paidTo) all.push(Prisma.sql`p.paid_at <= ${paidTo}::date`);
  const order = listOrder(PAYMENTS, "paid", page);
  return readRecordPage(reader, paymentShape, fields, {
    filter: Prisma.join(all, " and "),
    order,
    page,
    maxPage,
  });
}

export function readCreditNotePage(
  reader: RecordReader,
  fields: FieldTree,
  { issuedFrom, issuedTo, ...filter }: OfInvoices & { issuedFrom?: string | null; issuedTo?: string | null },
  page: OrderedPageArgs<CreditNoteOrder>,
  maxPage: number,
) {
  const all = ofInvoices("n", filter);
  if (issuedFrom) all.push(Prisma.sql`n.issue_date >= ${issuedFrom}::date`);
  if (issuedTo) all.push(Prisma.sql`n.issue_date <= ${issuedTo}::date`);
  const order = listOrder(CREDIT_NOTES, "issued", page);
  return readRecordPage(reader, creditNoteShape, fields, {
    filter: Prisma.join(all, " and "),
    order,
    page,
    maxPage,
  });
}

export const readPaymentAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, paymentShape, fields, { where: Prisma.sql`p.id = ${PARENT}` });

export const readCreditNoteAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, creditNoteShape, fields, { where: Prisma.sql`n.id = ${PARENT}` });
