import { type TaxMode, type TaxRate, withGst, withoutGst } from "@fettle/rules/money";

const includesGst = (taxRate: TaxRate, taxMode: TaxMode) => taxMode === "inclusive" && taxRate === 10;

/** An item's price, in dollars before GST as the price list has it, in dollars as the document's lines have theirs. */
export function priceInLine(unitAmount: number, taxRate: TaxRate, taxMode: TaxMode): number {
  if (!includesGst(taxRate, taxMode)) return unitAmount;
  return withGst(Math.round(unitAmount * 10_000)) / 10_000;
}

/** A line's price, in hundredths of a cent as it is typed, in dollars before GST for the price list. */
export function priceForList(unitPrice: number, taxRate: TaxRate, taxMode: TaxMode): number {
  return (includesGst(taxRate, taxMode) ? withoutGst(unitPrice) : unitPrice) / 10_000;
}
