import type { TaxMode, TaxRate } from "./money.ts";
import { type DocumentTotals, documentTotals, type Line, parseDecimal, parseUnitPrice } from "./money.ts";
import { parseQuantity, type Unit } from "./unit.ts";

/** A line as the editor, the API and the database speak of it: dollars with up to 4 decimals, per cent with up to 2. */
export type PricedLine = {
  quantity: number;
  unit: Unit;
  unitPrice: number;
  discountPercent: number;
  taxRate: TaxRate;
};

const DISCOUNT_DECIMALS = 2;

/** The line in whole numbers; null when its quantity, price or discount has more decimals than those have. */
export function moneyLine({ quantity, unit, unitPrice, discountPercent, taxRate }: PricedLine): Line | null {
  const thousandths = parseQuantity(String(quantity), unit);
  const price = parseUnitPrice(String(unitPrice));
  const discount = parseDecimal(String(discountPercent), DISCOUNT_DECIMALS);
  if (thousandths === null || price === null || discount === null) return null;
  return { thousandths, unitPrice: price, discount, taxRate };
}

/**
 * What a document comes to, in cents, with each line's amount and GST: the one way from lines to totals for
 * editor, server, PDF and email. Lines must have passed `documentLineSchema`.
 */
export function totalsOfLines(lines: readonly PricedLine[], taxMode: TaxMode): DocumentTotals {
  return documentTotals(
    lines.map((line) => {
      const exact = moneyLine(line);
      if (!exact) throw new RangeError("A line has more decimals than money has");
      return exact;
    }),
    taxMode,
  );
}
