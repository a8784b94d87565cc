import type { Unit } from "@fettle/rules/unit";
import type { Prisma } from "../../database/generated/client/client.ts";
import { dateText, dollars, exportTable, instantText } from "./export-table.ts";

const customer = { select: { name: true } } as const;
const job = { select: { number: true } } as const;

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

/** Quotes, all of them by default. */
export const quotesTable = (where: Prisma.QuoteWhereInput = {}) =>
  exportTable(
    "quotes",
    ({ db }, page) =>
      db.quote.findMany({
        ...page,
        where: { ...page.where, isSample: false, AND: where },
        include: { customer, job },
      }),
    {
      number: ({ number }) => number,
      status: ({ status }) => status,
      customer_name: ({ customer: to }) => to?.name,
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
      rejected_at: ({ rejectedAt }, scope) => instantText(rejectedAt, scope),
      notes: ({ notes }) => notes,
      terms: ({ terms }) => terms,
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  );

/** Invoices, all of them by default. */
export const invoicesTable = (where: Prisma.InvoiceWhereInput = {}) =>
  exportTable(
    "invoices",
    ({ db }, page) =>
      db.invoice.findMany({
        ...page,
        where: { ...page.where, isSample: false, AND: where },
        include: { customer, job },
      }),
    {
      number: ({ number }) => number,
      status: ({ status }) => status,
      customer_name: ({ customer: to }) => to?.name,
      title: ({ title }) => title,
      reference: ({ reference }) => reference,
      issue_date: ({ issueDate }) => dateText(issueDate),
      due_date: ({ dueDate }) => dateText(dueDate),
      tax_mode: ({ taxMode }) => taxMode,
      subtotal: ({ subtotalCents }) => dollars(subtotalCents),
      tax: ({ taxCents }) => dollars(taxCents),
      total: ({ totalCents }) => dollars(totalCents),
      paid: ({ paidCents }) => dollars(paidCents),
      job_number: ({ job: of }) => of?.number,
      sent_at: ({ sentAt }, scope) => instantText(sentAt, scope),
      paid_at: ({ paidAt }, scope) => instantText(paidAt, scope),
      voided_at: ({ voidedAt }, scope) => instantText(voidedAt, scope),
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

/** Prices, quotes, invoices and payments. */
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
        include: { invoice: { select: { number: true } } },
      }),
    {
      invoice_number: ({ invoice: { number } }) => number,
      amount: ({ amountCents }) => dollars(amountCents),
      method: ({ method }) => method,
      reference: ({ reference }) => reference,
      paid_at: ({ paidAt }) => dateText(paidAt),
      reversed_at: ({ reversedAt }, scope) => instantText(reversedAt, scope),
    },
  ),
];
