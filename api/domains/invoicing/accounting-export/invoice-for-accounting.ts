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

/** Both programs import a credit note as a sale with negative lines. */
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

export type AccountingSettings = { accountCode: string };

/** Both programs reject a sale without a customer name. */
export const NO_CUSTOMER = "Cash sale";

export function slashedDay(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  return `${date}/${month}/${year}`;
}

/**
 * Returns the line's total in cents including GST. GST is an eleventh of it, so totals stay exact in both tax modes.
 */
export function inclusiveCents({ taxMode }: Sale, line: AccountingLine): number {
  return taxMode === "inclusive" ? line.amountCents : line.amountCents + line.taxCents;
}

/** Puts the unit in the description: neither program has a field for it. */
export function lineText({ itemName, description, quantity, unit }: AccountingLine): string {
  const text = [itemName, description].filter(Boolean).join(": ").replace(/\s+/g, " ");
  if (unit === "each") return text;
  return [formatQuantity(Number(quantity), unit), text].filter(Boolean).join(" × ");
}
