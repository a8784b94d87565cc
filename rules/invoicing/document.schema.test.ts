import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  createQuoteSchema,
  documentLineSchema,
  invoiceSchema,
  paymentSchema,
  priceListItemSchema,
  quoteSchema,
  updateInvoiceSchema,
} from "./document.schema.ts";

function problems(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const line = { itemName: "Labour", quantity: 2, unitPrice: 118.5, discountPercent: 10, taxRate: 10 };
const quote = { title: "Coolroom", issueDate: "2026-11-18", taxMode: "exclusive", lines: [line] };

describe("a document's length", () => {
  const TOO_LONG = expect.stringContaining("about 100 pages");
  const of = (lines: number, description: string, more: object = {}) =>
    problems(createQuoteSchema, { ...quote, ...more, lines: Array(lines).fill({ ...line, description }) });

  test("is limited by its printed size: letters, wide letters and line breaks", () => {
    expect(
      of(500, "Supply and fit, with everything that belongs to it, and leave the place as it was"),
    ).toEqual({});
    expect(of(100, "漢字かな".repeat(500))).toEqual({ lines: TOO_LONG });
    expect(of(50, "漢字かな".repeat(250))).toEqual({});
    expect(of(60, "x\n".repeat(100).concat("x"))).toEqual({ lines: TOO_LONG });
    expect(of(1, "x", { notes: "\nx".repeat(4_900), terms: "\nx".repeat(4_900) })).toEqual({
      lines: TOO_LONG,
    });
  });

  test("ignores unchanged texts", () => {
    expect(problems(updateInvoiceSchema, { version: 1, notes: "Thank you" })).toEqual({});
  });
});

describe("a line", () => {
  test("has a whole quantity of at least 1, a price of at least 0, and GST or none", () => {
    expect(
      problems(documentLineSchema, { quantity: 0.5, unitPrice: -1, discountPercent: 0, taxRate: 5 }),
    ).toEqual({
      quantity: "Quantity must be a whole number of at least 1",
      unitPrice: "Price can’t be negative",
      taxRate: "Tax must be GST (10) or Tax Exempt (0)",
    });
    expect(problems(documentLineSchema, { ...line, quantity: 0 })).toEqual({
      quantity: "Quantity must be a whole number of at least 1",
    });
  });

  test("has up to 3 decimal places if measured, above 0 and within the limit", () => {
    const of = (quantity: number, unit: unknown) => problems(documentLineSchema, { ...line, quantity, unit });
    expect([of(0.5, "h"), of(0.001, "kg"), of(12, "m2"), of(3, null)]).toEqual([{}, {}, {}, {}]);
    const measured = { quantity: "Quantity must be more than 0, with up to 3 decimal places" };
    expect([of(0.0005, "kg"), of(0, "m"), of(-2, "L")]).toEqual([measured, measured, measured]);
    expect(of(1e9, "day")).toEqual({ quantity: "Quantity is too large" });
    expect(of(Number.MAX_VALUE, "day")).toEqual({ quantity: "Quantity is too large" });
    expect(of(1, "gallon")).toEqual({ unit: "Unit must be each, h, day, m, m², kg or L" });
    expect(
      problems(documentLineSchema, { ...line, quantity: 999_999.999, unit: "kg", unitPrice: 1e7 }),
    ).toEqual({
      "": "The total can be at most $21,474,836.47",
    });
  });

  test("has its discount clamped to 0 to 100", () => {
    expect(documentLineSchema.parse({ ...line, discountPercent: 140 }).discountPercent).toBe(100);
    expect(documentLineSchema.parse({ ...line, discountPercent: -3 }).discountPercent).toBe(0);
    expect(problems(documentLineSchema, { ...line, discountPercent: 33.333 })).toEqual({
      discountPercent: "Discount must be a percentage with up to 2 decimal places",
    });
  });

  test("takes up to 4 decimal places in its price", () => {
    expect(problems(documentLineSchema, { ...line, unitPrice: 0.1234 })).toEqual({});
    expect(problems(documentLineSchema, { ...line, unitPrice: 0.12345 })).toEqual({
      unitPrice: "Price must be in dollars with up to 4 decimal places",
    });
  });
});

describe("a document", () => {
  test("needs a title and a line, and names a line's invalid field", () => {
    expect(problems(quoteSchema, { ...quote, title: " ", lines: [] })).toEqual({
      title: "Title is required",
      lines: "Add at least one line",
    });
    expect(problems(invoiceSchema, { ...quote, lines: [line, { ...line, unitPrice: 1.23456 }] })).toEqual({
      "lines.1.unitPrice": "Price must be in dollars with up to 4 decimal places",
    });
  });

  test("refuses dates that don't exist", () => {
    expect(problems(quoteSchema, { ...quote, expiryDate: "2027-02-30" })).toEqual({
      expiryDate: "Expiry date isn’t a valid date",
    });
  });

  test("refuses a total too large for the column", () => {
    const large = { ...line, quantity: 3, unitPrice: 7_000_000, discountPercent: 0 };
    expect(problems(quoteSchema, { ...quote, expiryDate: "2026-11-17" })).toEqual({
      expiryDate: "Expiry date can’t be before the issue date",
    });
    expect(problems(quoteSchema, { ...quote, expiryDate: "2026-11-18" })).toEqual({});
    expect(problems(invoiceSchema, { ...quote, dueDate: "2026-11-17" })).toEqual({});
    expect(problems(quoteSchema, { ...quote, lines: [large] })).toEqual({
      lines: "The total can be at most $21,474,836.47",
    });
    expect(problems(documentLineSchema, { ...large, quantity: 1_000_000 })).toEqual({
      "": "The total can be at most $21,474,836.47",
    });
  });

  test("leaves omitted fields to the server's defaults", () => {
    const bare = { title: "Coolroom", lines: [{ quantity: 1, unitPrice: 5 }] };
    expect(createQuoteSchema.parse(bare)).toEqual({
      title: "Coolroom",
      lines: [{ itemName: "", description: "", quantity: 1, unit: "each", unitPrice: 5, discountPercent: 0 }],
    });
    expect(updateInvoiceSchema.parse({ dueDate: "", version: 2 })).toEqual({ dueDate: null, version: 2 });
  });
});

test("a payment must be above 0", () => {
  expect(problems(paymentSchema, { amountCents: 0, method: "card" })).toEqual({
    amountCents: "Enter an amount above $0",
  });
});

test("a price list item has a name, a price, and GST or none", () => {
  expect(problems(priceListItemSchema, { name: "", unitPrice: -1, taxRate: 12 })).toEqual({
    name: "Name is required",
    unitPrice: "Price can’t be negative",
    taxRate: "Tax must be GST (10) or Tax Exempt (0)",
  });
});
