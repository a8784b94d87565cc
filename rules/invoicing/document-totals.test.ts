import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDocument, anyLine } from "../testing/any-document.ts";
import { documentLineSchema } from "./document.schema.ts";
import { totalsOfLines } from "./document-totals.ts";

const runs = { numRuns: 3_000 };

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** a / b, rounded half up. */
const rounded = (a: number, b: number) => Number((2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b)));

test("totals are the sums of their lines", () => {
  fc.assert(
    fc.property(anyDocument, ({ lines, taxMode }) => {
      const totals = totalsOfLines(lines, taxMode);
      expect(totals.taxCents).toBe(sum(totals.lines.map((line) => line.taxCents)));
      expect(totals.totalCents).toBe(sum(totals.lines.map((line) => line.totalCents)));
      expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents);
      const amounts = sum(totals.lines.map((line) => line.amountCents));
      expect(amounts).toBe(taxMode === "exclusive" ? totals.subtotalCents : totals.totalCents);
    }),
    runs,
  );
});

test("inclusive GST is the taxable total / 11, rounded once", () => {
  fc.assert(
    fc.property(anyDocument, ({ lines }) => {
      const totals = totalsOfLines(lines, "inclusive");
      const taxable = sum(
        totals.lines.filter((_, i) => lines[i]?.taxRate === 10).map((line) => line.amountCents),
      );
      expect(totals.taxCents).toBe(rounded(taxable, 11));
    }),
    runs,
  );
});

test("exclusive GST is a tenth of each taxable line's rounded amount", () => {
  fc.assert(
    fc.property(anyDocument, ({ lines }) => {
      const reckoned = totalsOfLines(lines, "exclusive").lines;
      const expected = reckoned.map(({ amountCents }, index) => {
        const taxCents = lines[index]?.taxRate === 10 ? rounded(amountCents, 10) : 0;
        return { amountCents, taxCents, totalCents: amountCents + taxCents };
      });
      expect(reckoned).toEqual(expected);
    }),
    runs,
  );
});

test("an amount is within half a cent of quantity × price × (1 − discount)", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const [total] = totalsOfLines([line], "exclusive").lines;
      const exact =
        BigInt(Math.round(line.quantity * 1_000)) *
        BigInt(Math.round(line.unitPrice * 10_000)) *
        BigInt(10_000 - Math.round(line.discountPercent * 100));
      const difference = BigInt(total?.amountCents ?? -1) * 1_000_000_000n - exact;
      expect(difference > -500_000_000n && difference <= 500_000_000n).toBe(true);
    }),
    runs,
  );
});

test("the input schema leaves accepted lines unchanged", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(documentLineSchema.parse({ itemName: "", description: "", ...line })).toMatchObject(line);
    }),
    runs,
  );
});
