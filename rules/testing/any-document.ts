import fc from "fast-check";
import type { PricedLine } from "../invoicing/document-totals.ts";
import { UNITS } from "../jobs/unit.ts";
import type { TaxMode } from "../platform/money.ts";

export type AnyDocument = { taxMode: TaxMode; lines: PricedLine[] };

/** Whole for counted units, up to 3 decimal places for measured ones. */
const anyQuantity = fc.constantFrom(...UNITS).chain((unit) =>
  fc.integer({ min: 1, max: 100_000 }).map((parts) => ({
    unit,
    quantity: unit === "each" ? Math.ceil(parts / 1_000) : parts / 1_000,
  })),
);

const anyPrice = fc.record({
  unitPrice: fc.integer({ min: 0, max: 40_000_000 }).map((price) => price / 10_000),
  discountPercent: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100),
  ),
  taxRate: fc.constantFrom<0 | 10>(10, 0),
});

export const anyLine: fc.Arbitrary<PricedLine> = fc
  .tuple(anyQuantity, anyPrice)
  .map(([quantity, price]) => ({ ...quantity, ...price }));

export const anyDocument: fc.Arbitrary<AnyDocument> = fc.record({
  taxMode: fc.constantFrom("exclusive", "inclusive"),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 40 }),
});
