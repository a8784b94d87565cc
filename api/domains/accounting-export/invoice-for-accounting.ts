import { formatQuantity } from "@fettle/rules/unit";
import type { Prisma } from "../../database/generated/client/client.ts";

export const accountingInclude = {
  customer: true,
  lines: { orderBy: { position: "asc" } },
} satisfies Prisma.InvoiceInclude;

export type AccountingInvoice = Prisma.InvoiceGetPayload<{ include: typeof accountingInclude }>;
export type AccountingLine = AccountingInvoice["lines"][number];

/** What the other program needs to know besides the invoice. */
export type AccountingSettings = { accountCode: string; gstRegistered: boolean };

/** Who bought, where the invoice names nobody: both programs refuse a sale without a name. */
export const NO_CUSTOMER = "Cash sale";

/** '18/11/2026', which both programs read in Australia. */
export function slashedDay(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  return `${date}/${month}/${year}`;
}

/**
 * What a line comes to with its GST, in cents. Files hold amounts including GST throughout: an eleventh of such an
 * amount, rounded, is the GST that was added to it, so that both kinds of invoices keep their totals to the cent.
 */
export function inclusiveCents({ taxMode }: AccountingInvoice, line: AccountingLine): number {
  return taxMode === "inclusive" ? line.amountCents : line.amountCents + line.taxCents;
}

/** Item and description in one line of text, after how much of it was measured: neither program has a field for units. */
export function lineText({ itemName, description, quantity, unit }: AccountingLine): string {
  const text = [itemName, description].filter(Boolean).join(": ").replace(/\s+/g, " ");
  if (unit === "each") return text;
  return [formatQuantity(Number(quantity), unit), text].filter(Boolean).join(" × ");
}
