import { formatQuantity } from "@fettle/rules/jobs/unit";
import { Prisma } from "../../../database/generated/client/client.ts";

export const accountingInclude = {
  organisation: true,
  customer: true,
  lines: { orderBy: { position: "asc" } },
} satisfies Prisma.InvoiceInclude;

export type AccountingInvoice = Prisma.InvoiceGetPayload<{ include: typeof accountingInclude }>;
export type Sale = Pick<
  AccountingInvoice,
  | "organisation"
  | "customer"
  | "issuedAs"
  | "number"
  | "title"
  | "reference"
  | "issueDate"
  | "dueDate"
  | "taxMode"
  | "lines"
>;
export type AccountingLine = AccountingInvoice["lines"][number];

export const creditInclude = {
  organisation: true,
  invoice: { select: { number: true, taxMode: true, title: true, customer: true } },
  lines: { orderBy: { position: "asc" }, include: { invoiceLine: true } },
} satisfies Prisma.CreditNoteInclude;

/** A credit note as a sale of negative lines, which is how both programs import one. */
export function asNegativeSale(note: Prisma.CreditNoteGetPayload<{ include: typeof creditInclude }>): Sale {
  const { organisation, invoice, issuedAs, number, reason, issueDate } = note;
  return {
    organisation,
    customer: invoice.customer,
    issuedAs,
    number,
    title: reason,
    reference: invoice.number,
    issueDate,
    dueDate: null,
    taxMode: "inclusive",
    lines: note.lines.map(({ invoiceLine, totalCents, taxCents }) => ({
      ...invoiceLine,
      quantity: new Prisma.Decimal(1),
      unit: "each",
      amountCents: -totalCents,
      taxCents: -taxCents,
    })),
  };
}

/** The organisation's data that an export needs besides the invoice. */
export type AccountingSettings = { accountCode: string };

/** The buyer's name where the invoice has none: both programs refuse a sale without a name. */
export const NO_CUSTOMER = "Cash sale";

/** '18/11/2026', the format that both programs expect in Australia. */
export function slashedDay(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  return `${date}/${month}/${year}`;
}

/**
 * A line's total including GST, in cents. All amounts in the files include GST: an eleventh of such an amount,
 * rounded, is the GST that was added to it, so totals stay exact to the cent for both tax modes.
 */
export function inclusiveCents({ taxMode }: Sale, line: AccountingLine): number {
  return taxMode === "inclusive" ? line.amountCents : line.amountCents + line.taxCents;
}

/**
 * Item and description in one line of text, with a measured quantity in front: neither program has a field for units.
 */
export function lineText({ itemName, description, quantity, unit }: AccountingLine): string {
  const text = [itemName, description].filter(Boolean).join(": ").replace(/\s+/g, " ");
  if (unit === "each") return text;
  return [formatQuantity(Number(quantity), unit), text].filter(Boolean).join(" × ");
}
