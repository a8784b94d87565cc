import type { ApiLineInput, DocumentLineInput } from "@fettle/rules/invoicing/document.schema";
import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import type { TaxMode } from "@fettle/rules/platform/money";
import type { Decimal } from "@prisma/client/runtime/client";
import { differingFields } from "../../../platform/actions/stale-save.ts";

/** Sets missing tax rates: 10% if registered for GST, otherwise 0. */
export function taxedLines(lines: readonly ApiLineInput[], gstRegistered: boolean): DocumentLineInput[] {
  return lines.map((line) => ({ ...line, taxRate: line.taxRate ?? (gstRegistered ? 10 : 0) }));
}

export function pricedLines(lines: readonly DocumentLineInput[], taxMode: TaxMode) {
  const { lines: amounts, ...totals } = totalsOfLines(lines, taxMode);
  const rows = lines.map((line, position) => ({
    ...line,
    position,
    quantity: line.quantity.toFixed(3),
    unitPrice: line.unitPrice.toFixed(4),
    discountPercent: line.discountPercent.toFixed(2),
    amountCents: amounts[position]?.amountCents ?? 0,
    taxCents: amounts[position]?.taxCents ?? 0,
  }));
  return { rows, totals };
}

type StoredLine = Omit<DocumentLineInput, "quantity" | "unitPrice" | "discountPercent" | "taxRate"> & {
  quantity: Decimal;
  unitPrice: Decimal;
  discountPercent: Decimal;
  taxRate: number;
};

export function inputOfLines(lines: readonly StoredLine[]): DocumentLineInput[] {
  return lines.map(({ itemName, description, quantity, unit, unitPrice, discountPercent, taxRate }) => ({
    itemName,
    description,
    quantity: Number(quantity),
    unit,
    unitPrice: Number(unitPrice),
    discountPercent: Number(discountPercent),
    taxRate: taxRate === 0 ? 0 : 10,
  }));
}

type NamedFields = { number?: string | null; issueDate?: string | null; taxMode?: TaxMode | null };

/** Returns the changed fields. Required fields passed as null keep their value. */
export function changedFields(stored: object, named: NamedFields, lines?: DocumentLineInput[]): string[] {
  const { number, issueDate, taxMode } = named;
  const kept = {
    number: number ?? undefined,
    issueDate: issueDate ?? undefined,
    taxMode: taxMode ?? undefined,
  };
  return differingFields(stored, { ...named, ...kept, lines });
}

/** Formats a date column (midnight UTC) as yyyy-mm-dd. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
