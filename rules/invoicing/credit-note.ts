import { divideRounded } from "../platform/divide-rounded.ts";
import type { TaxMode } from "../platform/money.ts";

/** What a stored line of an invoice came to, including GST. */
export const grossCents = (
  taxMode: TaxMode,
  { amountCents, taxCents }: { amountCents: number; taxCents: number },
): number => (taxMode === "inclusive" ? amountCents : amountCents + taxCents);

/**
 * The GST in a credit that raises what is credited of a line from `before` to `after` cents. It depends on the running
 * sum, so the GST of all credits of a line adds up to the line's GST exactly.
 */
export function creditedTax(
  line: { grossCents: number; taxCents: number },
  { before, after }: { before: number; after: number },
): number {
  const upTo = (cents: number) =>
    Number(divideRounded(BigInt(cents) * BigInt(line.taxCents), BigInt(line.grossCents)));
  return upTo(after) - upTo(before);
}

/** The GST Act asks for the words where the supply was taxable; nobody else may write them. */
export const creditNoteTitle = (gstRegistered: boolean) =>
  gstRegistered ? "Adjustment note" : "Credit note";

/** 'CN-0001'. */
export const creditNoteNumber = (number: number) => `CN-${String(number).padStart(4, "0")}`;
