import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideRounded } from "./divide-rounded.ts";
import {
  documentTotals,
  formatDollars,
  formatMoney,
  formatUnitPrice,
  type Line,
  lineAmountCents,
  parseCents,
  parseUnitPrice,
  unreadAmount,
} from "./money.ts";

const line = (over: Partial<Line>): Line => ({
  thousandths: 1_000,
  unitPrice: 0,
  discount: 0,
  taxRate: 10,
  ...over,
});

const lines = fc.array(
  fc.record({
    thousandths: fc.integer({ min: 1, max: 1_000_000 }),
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
    taxRate: fc.constantFrom<0 | 10>(0, 10),
  }),
  { minLength: 1, maxLength: 12 },
);

describe("rounding", () => {
  test("half a cent rounds away from zero", () => {
    expect([divideRounded(5n, 10n), divideRounded(-5n, 10n), divideRounded(4n, 10n)]).toEqual([1n, -1n, 0n]);
    expect(lineAmountCents(line({ unitPrice: 50 }))).toBe(1);
    expect(lineAmountCents(line({ unitPrice: 49 }))).toBe(0);
  });

  test("a fractional quantity is rounded with the line, once", () => {
    const half = { thousandths: 500, unitPrice: 100 };
    expect(lineAmountCents(line(half))).toBe(1);
    expect(lineAmountCents(line({ ...half, thousandths: 499 }))).toBe(0);
    expect(lineAmountCents(line({ thousandths: 2_750, unitPrice: 96_4500 }))).toBe(26_524);
    expect(lineAmountCents(line({ thousandths: 1, unitPrice: 10_000_000_0000 }))).toBe(1_000_000);
  });

  test("a price with 4 decimal places is exact until the line is rounded", () => {
    expect(lineAmountCents(line({ thousandths: 3_000, unitPrice: 12_3456 }))).toBe(3704);
  });

  test("discounts are clamped to 0 and 100 per cent", () => {
    expect(lineAmountCents(line({ unitPrice: 100_0000, discount: 20_000 }))).toBe(0);
    expect(lineAmountCents(line({ unitPrice: 100_0000, discount: -5 }))).toBe(10_000);
    expect(lineAmountCents(line({ thousandths: 6_000, unitPrice: 118_0000, discount: 1000 }))).toBe(63_720);
  });

  test("the line is rounded first, then its tax from the rounded amount", () => {
    expect(documentTotals([line({ unitPrice: 445 })], "exclusive").lines[0]).toEqual({
      amountCents: 4,
      taxCents: 0,
      totalCents: 4,
    });
    expect(documentTotals([line({ unitPrice: 450 })], "exclusive").taxCents).toBe(1);
  });
});

describe("documents", () => {
  test("inclusive GST is an eleventh of the taxable total; the last taxable line takes the difference", () => {
    const cents = (value: number, taxRate: 0 | 10 = 10) => line({ unitPrice: value * 100, taxRate });
    const totals = documentTotals([cents(5), cents(5), cents(5), cents(100, 0)], "inclusive");
    expect(totals.taxCents).toBe(1);
    expect(totals.lines.map((each) => each.taxCents)).toEqual([0, 0, 1, 0]);
    expect(totals).toMatchObject({ totalCents: 115, subtotalCents: 114 });
  });

  test("parts add up to the total, and tax is a tenth or an eleventh, whatever the lines", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom("exclusive" as const, "inclusive" as const), (items, mode) => {
        const totals = documentTotals(items, mode);
        const add = (key: "amountCents" | "taxCents" | "totalCents") =>
          totals.lines.reduce((total, each) => total + each[key], 0);
        expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents);
        expect([add("taxCents"), add("totalCents")]).toEqual([totals.taxCents, totals.totalCents]);
        if (mode === "exclusive") expect(totals.subtotalCents).toBe(add("amountCents"));
        const taxable = totals.lines
          .filter((_, index) => items[index]?.taxRate === 10)
          .reduce((total, each) => total + each.totalCents, 0);
        const tolerance = mode === "inclusive" ? 0.5 : items.length;
        expect(Math.abs(totals.taxCents - taxable / 11)).toBeLessThanOrEqual(tolerance);
      }),
    );
  });
});

describe("parsing and formatting", () => {
  test("dollars become cents, and unit prices keep 4 decimal places", () => {
    expect([parseCents("12.5"), parseCents("$1,471.47"), parseCents("1.005"), parseCents("x")]).toEqual([
      1250,
      147_147,
      null,
      null,
    ]);
    expect([parseUnitPrice("0.0001"), parseUnitPrice("1.23456"), parseUnitPrice("12.50000")]).toEqual([
      1,
      null,
      125_000,
    ]);
  });

  test("commas separate thousands; misplaced ones are invalid, not a hundred times as much", () => {
    expect([parseCents("1234567"), parseCents("1,234,567.8"), parseCents("-1,200")]).toEqual([
      123_456_700, 123_456_780, -120_000,
    ]);
    expect(["12,50", "1,2345", ",5", "1,,000", "1234,567", "1,00.5"].map(parseCents)).toEqual(
      Array(6).fill(null),
    );
  });

  test("an amount may omit its leading zero and name its currency", () => {
    expect([".5", "$.50", "AUD 12.50", "aud12.5", "A$1,200", "AUD $3"].map(parseCents)).toEqual([
      50, 50, 1250, 1250, 120_000, 300,
    ]);
    expect([".", "-.", "AUD", "12 AUD 5", "USD 5", ".,5"].map(parseCents)).toEqual(Array(6).fill(null));
  });

  test("formats as in the design", () => {
    expect([formatMoney(147_147), formatMoney(-5)]).toEqual(["$1,471.47", "−$0.05"]);
  });

  test("formats a price in dollars like the same price in hundredths of a cent", () => {
    expect([118, 18.3333, 1118.5, 0.0001].map(formatDollars)).toEqual([
      "$118.00",
      "$18.3333",
      "$1,118.50",
      "$0.0001",
    ]);
  });

  test("unit prices show cents, and more decimal places only if they have them", () => {
    expect([1_180_000, 123_456, 1, 5_000_010, -50].map(formatUnitPrice)).toEqual([
      "$118.00",
      "$12.3456",
      "$0.0001",
      "$500.001",
      "−$0.005",
    ]);
  });
});

test.each(["twelve", "1.23456", "", "12,50", "1".repeat(101)])("'%s' isn't an amount", (text) => {
  expect(unreadAmount(text)).toBeNaN();
});

test.each(["9999999999", "$12,345,678,901.50", "AUD 9999999999."])("%s is over every limit", (text) => {
  expect(unreadAmount(text)).toBe(Number.MAX_SAFE_INTEGER);
});
