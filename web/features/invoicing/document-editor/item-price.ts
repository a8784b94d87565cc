import { withGst, withoutGst } from "@fettle/rules/platform/gst";
import type { TaxMode, TaxRate } from "@fettle/rules/platform/money";

const includesGst = (taxRate: TaxRate, taxMode: TaxMode) => taxMode === "inclusive" && taxRate === 10;

/** Converts dollars before GST to dollars in the document's tax mode. */
export function priceInLine(unitPrice: number, taxRate: TaxRate, taxMode: TaxMode): number {
  if (!includesGst(taxRate, taxMode)) return unitPrice;
  return withGst(Math.round(unitPrice * 10_000)) / 10_000;
}

/** Converts hundredths of a cent, in the document's tax mode, to dollars before GST. */
export function priceForList(unitPrice: number, taxRate: TaxRate, taxMode: TaxMode): number {
  return (includesGst(taxRate, taxMode) ? withoutGst(unitPrice) : unitPrice) / 10_000;
}
