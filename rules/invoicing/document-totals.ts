import { parseQuantity, type Unit } from "../jobs/unit.ts";
import type { TaxMode, TaxRate } from "../platform/money.ts";
import {
  type DocumentTotals,
  documentTotals,
  type Line,
  parseDecimal,
  parseUnitPrice,
} from "../platform/money.ts";

/** Dollars with up to 4 decimal places, percentages with up to 2. */
export type PricedLine = {
  quantity: number;
  unit: Unit;
  unitPrice: number;
  discountPercent: number;
  taxRate: TaxRate;
};

const DISCOUNT_DECIMALS = 2;

/** Converts to integers. Returns null if a figure has too many decimal places. */
export function moneyLine({ quantity, unit, unitPrice, discountPercent, taxRate }: PricedLine): Line | null {
  const thousandths = parseQuantity(String(quantity), unit);
  const price = parseUnitPrice(String(unitPrice));
  const discount = parseDecimal(String(discountPercent), DISCOUNT_DECIMALS);
  if (thousandths === null || price === null || discount === null) return null;
  return { thousandths, unitPrice: price, discount, taxRate };
}

/**
 * Returns totals in cents, with each line's amount and GST. The editor, server, PDF and email all use this calculation.
 * Validate lines with `documentLineSchema` first.
 */
export function totalsOfLines(lines: readonly PricedLine[], taxMode: TaxMode): DocumentTotals {
  return documentTotals(
    lines.map((line) => {
      const exact = moneyLine(line);
      if (!exact) throw new RangeError("A line has too many decimal places");
      return exact;
    }),
    taxMode,
  );
}
