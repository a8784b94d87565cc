import { divideRounded } from "../platform/divide-rounded.ts";
import type { TaxMode } from "../platform/money.ts";

export const grossCents = (
  taxMode: TaxMode,
  { amountCents, taxCents }: { amountCents: number; taxCents: number },
): number => (taxMode === "inclusive" ? amountCents : amountCents + taxCents);

/**
 * Returns the GST in a credit that raises a line's credited total from `before` to `after` cents. Using the running
 * total keeps the sum of GST exact.
 */
export function creditedTax(
  line: { grossCents: number; taxCents: number },
  { before, after }: { before: number; after: number },
): number {
  const upTo = (cents: number) =>
    Number(divideRounded(BigInt(cents) * BigInt(line.taxCents), BigInt(line.grossCents)));
  return upTo(after) - upTo(before);
}

/** The GST Act reserves "adjustment note" for taxable supplies. */
export const creditNoteTitle = (gstRegistered: boolean) =>
  gstRegistered ? "Adjustment note" : "Credit note";

/** 'CN-0001'. */
export const creditNoteNumber = (number: number) => `CN-${String(number).padStart(4, "0")}`;
