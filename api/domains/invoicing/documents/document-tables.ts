import { invoiceStatus } from "@fettle/rules/invoicing/invoice-status";
import { isMoney, type Settlement } from "@fettle/rules/invoicing/payment-method";
import type { Unit } from "@fettle/rules/jobs/unit";
import type { Prisma } from "../../../database/generated/client/client.ts";
import {
  dateText,
  documentTable,
  dollars,
  exportTable,
  instantText,
} from "../../../platform/export-table.ts";
import { buyerOf, partiesSchema, sellerOf } from "./document-parties.ts";

const customer = { select: { name: true } } as const;
const job = { select: { number: true } } as const;
const payments = { where: { reversedAt: null }, select: { method: true, amountCents: true } } as const;

const paymentCents = (invoice: { payments: { method: Settlement; amountCents: number }[] }) =>
  invoice.payments
    .filter(({ method }) => isMoney(method))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

type Line = {
  id: string;
  itemName: string;
  description: string;
  quantity: Prisma.Decimal;
  unit: Unit;
  unitPrice: Prisma.Decimal;
  discountPercent: Prisma.Decimal;
  taxRate: number;
  amountCents: number;
  taxCents: number;
};

const lineColumns = {
  item_name: ({ itemName }: Line) => itemName,
  description: ({ description }: Line) => description,
  quantity: ({ quantity }: Line) => Number(quantity),
  unit: ({ unit }: Line) => unit,
  unit_price: ({ unitPrice }: Line) => Number(unitPrice),
  discount_percent: ({ discountPercent }: Line) => Number(discountPercent),
  tax_rate: ({ taxRate }: Line) => taxRate,
  amount: ({ amountCents }: Line) => dollars(amountCents),
  tax: ({ taxCents }: Line) => dollars(taxCents),
};

export const quotesTable = (where: Prisma.QuoteWhereInput = {}) =>
  documentTable(
    "quotes",
    ({ db }, page) =>
      db.quote.findMany({
        ...page,
        where: { ...page.where, isSample: false, AND: where },
        include: { organisation: true, customer, job },
      }),
    {
      number: ({ number }) => number,
      status: ({ status }) => status,
      customer_name: (document) => buyerOf(document)?.name,
      title: ({ title }) => title,
      reference: ({ reference }) => reference,
      issue_date: ({ issueDate }) => dateText(issueDate),
      expiry_date: ({ expiryDate }) => dateText(expiryDate),
      tax_mode: ({ taxMode }) => taxMode,
      subtotal: ({ subtotalCents }) => dollars(subtotalCents),
      tax: ({ taxCents }) => dollars(taxCents),
      total: ({ totalCents }) => dollars(totalCents),
      job_number: ({ job: of }) => of?.number,
      accepted_at: ({ acceptedAt }, scope) => instantText(acceptedAt, scope),
      accepted_by: ({ acceptedByName }) => acceptedByName,
      accepted_signature_svg_path: ({ acceptedSignature }) => acceptedSignature,
      rejected_at: ({ rejectedAt }, scope) => instantText(rejectedAt, scope),
      rejected_by: ({ rejectedByName }) => rejectedByName,
      rejected_reason: ({ rejectedReason }) => rejectedReason,
      seller_name: (document) => sellerOf(document).name,
      seller_abn: (document) => sellerOf(document).abn,
      notes: ({ notes }) => notes,
      terms: ({ terms }) => terms,
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  );

export const invoicesTable = (where: Prisma.InvoiceWhereInput = {}) =>
  documentTable(
    "invoices",
    ({ db }, page) =>
      db.invoice.findMany({
        ...page,
        where: { ...page.where, isSample: false, AND: where },
        include: { organisation: true, customer, job, payments },
      }),
    {
      number: ({ number }) => number,
      status: ({ status, dueDate }, { today }) =>
        invoiceStatus({ status, dueDate: dateText(dueDate) ?? null }, today),
      customer_name: (document) => buyerOf(document)?.name,
      title: ({ title }) => title,
      reference: ({ reference }) => reference,
      issue_date: ({ issueDate }) => dateText(issueDate),
      due_date: ({ dueDate }) => dateText(dueDate),
      tax_mode: ({ taxMode }) => taxMode,
      subtotal: ({ subtotalCents }) => dollars(subtotalCents),
      tax: ({ taxCents }) => dollars(taxCents),
      total: ({ totalCents }) => dollars(totalCents),
      paid: (invoice) => dollars(paymentCents(invoice)),
      credited: (invoice) => dollars(invoice.paidCents - paymentCents(invoice)),
      job_number: ({ job: of }) => of?.number,
      sent_at: ({ sentAt }, scope) => instantText(sentAt, scope),
      paid_at: ({ paidAt }, scope) => instantText(paidAt, scope),
      voided_at: ({ voidedAt }, scope) => instantText(voidedAt, scope),
      seller_name: (document) => sellerOf(document).name,
      seller_abn: (document) => sellerOf(document).abn,
      notes: ({ notes }) => notes,
      terms: ({ terms }) => terms,
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  );

export const pricesTable = exportTable("price-list", ({ db }, page) => db.priceListItem.findMany(page), {
  name: ({ name }) => name,
  description: ({ description }) => description,
  code: ({ code }) => code,
  unit_amount: ({ unitAmount }) => Number(unitAmount),
  unit: ({ unit }) => unit,
  tax_rate: ({ taxRate }) => taxRate,
});

export const documentTables = [
  pricesTable,
  quotesTable(),
  exportTable<Line & { quote: { number: string } }>(
    "quote-lines",
    ({ db }, { where, ...page }) =>
      db.quoteLine.findMany({
        ...page,
        where: { ...where, quote: { isSample: false } },
        include: { quote: { select: { number: true } } },
      }),
    { quote_number: ({ quote: { number } }) => number, ...lineColumns },
  ),
  exportTable(
    "quote-revisions",
    ({ db }, { where, ...page }) =>
      db.quoteRevision.findMany({
        ...page,
        where: { ...where, quote: { isSample: false } },
        include: { quote: { select: { number: true } }, editedBy: { select: { name: true } } },
      }),
    {
      quote_number: ({ quote: { number } }) => number,
      revision: ({ revision }) => revision,
      replaced_at: ({ createdAt }, scope) => instantText(createdAt, scope),
      replaced_by: ({ editedBy }) => editedBy?.name,
      content_json: ({ snapshot }) => JSON.stringify(snapshot),
    },
  ),
  invoicesTable(),
  exportTable<Line & { invoice: { number: string } }>(
    "invoice-lines",
    ({ db }, { where, ...page }) =>
      db.invoiceLine.findMany({
        ...page,
        where: { ...where, invoice: { isSample: false } },
        include: { invoice: { select: { number: true } } },
      }),
    { invoice_number: ({ invoice: { number } }) => number, ...lineColumns },
  ),
  exportTable(
    "payments",
    ({ db }, { where, ...page }) =>
      db.payment.findMany({
        ...page,
        where: { ...where, invoice: { isSample: false } },
        include: { invoice: { select: { number: true } }, creditNote: { select: { number: true } } },
      }),
    {
      invoice_number: ({ invoice: { number } }) => number,
      amount: ({ amountCents }) => dollars(amountCents),
      method: ({ method }) => method,
      reference: ({ reference }) => reference,
      credit_note_number: ({ creditNote }) => creditNote?.number,
      paid_at: ({ paidAt }) => dateText(paidAt),
      reversed_at: ({ reversedAt }, scope) => instantText(reversedAt, scope),
    },
  ),
  exportTable(
    "credit-notes",
    ({ db }, page) =>
      db.creditNote.findMany({
        ...page,
        include: { invoice: { select: { number: true } } },
      }),
    {
      number: ({ number }) => number,
      invoice_number: ({ invoice }) => invoice.number,
      customer_name: ({ issuedAs }) => partiesSchema.parse(issuedAs).buyer?.name,
      issue_date: ({ issueDate }) => dateText(issueDate),
      reason: ({ reason }) => reason,
      tax: ({ taxCents }) => dollars(taxCents),
      total: ({ totalCents }) => dollars(totalCents),
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  ),
  exportTable(
    "credit-note-lines",
    ({ db }, page) =>
      db.creditNoteLine.findMany({
        ...page,
        include: { creditNote: { select: { number: true } }, invoiceLine: true },
      }),
    {
      credit_note_number: ({ creditNote }) => creditNote.number,
      item_name: ({ invoiceLine }) => invoiceLine.itemName,
      description: ({ invoiceLine }) => invoiceLine.description,
      tax_rate: ({ invoiceLine }) => invoiceLine.taxRate,
      tax: ({ taxCents }) => dollars(taxCents),
      total: ({ totalCents }) => dollars(totalCents),
    },
  ),
];
