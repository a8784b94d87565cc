import fc from "fast-check";
import { expect, test } from "vitest";
import { creditedTax, creditNoteNumber, grossCents } from "./credit-note.ts";

const line = fc
  .record({ amountCents: fc.integer({ min: 1, max: 2_000_000_000 }), isTaxed: fc.boolean() })
  .map(({ amountCents, isTaxed }) => {
    const taxCents = isTaxed ? Math.round(amountCents / 11) : 0;
    return { amountCents, taxCents };
  });

test("the GST of a line's credits adds up to the line's GST, in whole cents and never negative", () => {
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 1, max: 500_000_000 })),
      ({ amountCents, taxCents }, parts) => {
        let before = 0;
        let credited = 0;
        for (const part of [...parts, amountCents]) {
          const after = Math.min(amountCents, before + part);
          const tax = creditedTax({ grossCents: amountCents, taxCents }, { before, after });
          expect(Number.isInteger(tax) && tax >= 0 && tax <= after - before).toBe(true);
          credited += tax;
          before = after;
        }
        expect(credited).toBe(taxCents);
      },
    ),
  );
});

test("half a cent of GST rounds up", () => {
  expect(creditedTax({ grossCents: 11_000, taxCents: 1_000 }, { before: 0, after: 5_500 })).toBe(500);
  expect(creditedTax({ grossCents: 22, taxCents: 2 }, { before: 0, after: 11 })).toBe(1);
  expect(creditedTax({ grossCents: 4, taxCents: 1 }, { before: 0, after: 2 })).toBe(1);
});

test("a line's gross amount includes its GST in both tax modes", () => {
  expect(grossCents("exclusive", { amountCents: 10_000, taxCents: 1_000 })).toBe(11_000);
  expect(grossCents("inclusive", { amountCents: 11_000, taxCents: 1_000 })).toBe(11_000);
  expect(creditNoteNumber(7)).toBe("CN-0007");
});
