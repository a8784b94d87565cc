import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import type { Unit } from "@fettle/rules/jobs/unit";
import { FIXED_ZONE, today } from "@fettle/rules/platform/wall-time";
import type { InsertContext } from "./insert-context.ts";

export type DocumentLine = {
  itemName: string;
  description: string;
  quantity: number;
  unit?: Unit;
  dollars: number;
  discountPercent?: number;
};

export function priced(lines: DocumentLine[]) {
  const { lines: amounts, ...totals } = totalsOfLines(
    lines.map(({ quantity, unit = "each", dollars, discountPercent = 0 }) => ({
      quantity,
      unit,
      unitPrice: dollars,
      discountPercent,
      taxRate: 10,
    })),
    "exclusive",
  );
  const rows = lines.map(({ dollars, ...line }, position) => ({
    ...line,
    position,
    unitPrice: dollars,
    taxRate: 10,
    amountCents: amounts[position]?.amountCents ?? 0,
    taxCents: amounts[position]?.taxCents ?? 0,
  }));
  return { totals, rows };
}

export const emailOf = ({ company }: InsertContext, customer: string) =>
  company.customers.find(({ key }) => key === customer)?.email;

/** A date column is written as midnight UTC on that day. */
export function dateOf(instant: Date): Date {
  return today(FIXED_ZONE, instant.getTime()).toDate("UTC");
}
