import fc from "fast-check";
import { expect, test } from "vitest";
import { documentLineSchema } from "./document.schema.ts";
import { type PricedLine, totalsOfLines } from "./document-totals.ts";

/** Lines as people type them: prices with up to 4 decimals, discounts with up to 2. */
const pricedLine: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 400 }),
  unitPrice: fc.integer({ min: 0, max: 500_000_000 }).map((price) => price / 10_000),
  discountPercent: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100),
  ),
  taxRate: fc.constantFrom(10 as const, 0 as const),
});
const priced = fc.array(pricedLine, { minLength: 1, maxLength: 40 });
const taxMode = fc.constantFrom("exclusive" as const, "inclusive" as const);
const runs = { numRuns: 3_000 };

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** a / b rounded, halves up, for amounts of at least 0. */
const rounded = (a: number, b: number) => Number((2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b)));

test("totals are the sums of their lines", () => {
  fc.assert(
    fc.property(priced, taxMode, (lines, mode) => {
      const totals = totalsOfLines(lines, mode);
      expect(totals.taxCents).toBe(sum(totals.lines.map((line) => line.taxCents)));
      expect(totals.totalCents).toBe(sum(totals.lines.map((line) => line.totalCents)));
      expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents);
      const amounts = sum(totals.lines.map((line) => line.amountCents));
      expect(amounts).toBe(mode === "exclusive" ? totals.subtotalCents : totals.totalCents);
    }),
    runs,
  );
});

test("inclusive GST is the taxable total / 11, rounded once", () => {
  fc.assert(
    fc.property(priced, (lines) => {
      const totals = totalsOfLines(lines, "inclusive");
      const taxable = sum(
        totals.lines.filter((_, i) => lines[i]?.taxRate === 10).map((line) => line.amountCents),
      );
      expect(totals.taxCents).toBe(rounded(taxable, 11));
    }),
    runs,
  );
});

test("exclusive GST is a tenth of each taxable line's rounded amount, none of the others'", () => {
  fc.assert(
    fc.property(priced, (lines) => {
      for (const [index, line] of totalsOfLines(lines, "exclusive").lines.entries()) {
        expect(line.taxCents).toBe(lines[index]?.taxRate === 10 ? rounded(line.amountCents, 10) : 0);
        expect(line.totalCents).toBe(line.amountCents + line.taxCents);
      }
    }),
    runs,
  );
});

test("an amount is within half a cent of quantity × price × (1 − discount)", () => {
  fc.assert(
    fc.property(pricedLine, (line) => {
      const [total] = totalsOfLines([line], "exclusive").lines;
      const exact =
        BigInt(line.quantity) *
        BigInt(Math.round(line.unitPrice * 10_000)) *
        BigInt(10_000 - Math.round(line.discountPercent * 100));
      const difference = BigInt(total?.amountCents ?? -1) * 1_000_000n - exact;
      expect(difference > -500_000n && difference <= 500_000n).toBe(true);
    }),
    runs,
  );
});

test("the input schema changes no line that it accepts", () => {
  fc.assert(
    fc.property(pricedLine, (line) => {
      expect(documentLineSchema.parse({ itemName: "", description: "", ...line })).toMatchObject(line);
    }),
    runs,
  );
});
