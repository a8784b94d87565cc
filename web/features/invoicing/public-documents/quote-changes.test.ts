import { expect, test } from "vitest";
import { quote } from "./public-documents.fixtures.ts";
import { quoteChanges } from "./quote-changes.ts";

const [motor, gasket, labour] = quote.lines as [
  (typeof quote.lines)[0],
  (typeof quote.lines)[0],
  (typeof quote.lines)[0],
];

test("doesn't mark anything if nothing changed", () => {
  expect(quoteChanges(quote, structuredClone(quote))).toEqual({ marks: [null, null, null], words: [] });
});

test("marks new and changed lines, and names removed lines", () => {
  const dearer = { ...gasket, unitPrice: 250 };
  const fan = { ...motor, itemName: "Fan guard" };
  const after = { ...quote, lines: [dearer, fan, labour], totalCents: 150_000, terms: null };
  expect(quoteChanges(quote, after)).toEqual({
    marks: ["Changed", "New", null],
    words: [
      "The total was $1,471.47 and is now $1,500.00.",
      "Removed: Evaporator fan motor.",
      "The terms changed.",
    ],
  });
});

test("pairs equal lines one to one, and doesn't mark a moved line", () => {
  expect(quoteChanges(quote, { ...quote, lines: [labour, motor, gasket, motor] }).marks).toEqual([
    null,
    null,
    null,
    "New",
  ]);
});
