import { expect, test } from "vitest";
import { conflictsOf } from "../../../lib/conflicts.ts";
import { changedFields, DOCUMENT_FIELDS, documentWords, withField } from "./document-changes.ts";
import { newLine } from "./editor-line.ts";
import type { EditorValues } from "./editor-store.ts";

const gasket = newLine(10, { itemName: "Door gasket", unitPrice: "214.50" });
const base: EditorValues = {
  header: {
    customerId: "c1",
    issueDate: "2026-11-18",
    untilDate: null,
    number: "QU-0124",
    reference: "",
    taxMode: "exclusive",
    title: "Door seal",
    notes: "",
    terms: "",
  },
  lines: [gasket],
};
const titled = (values: EditorValues, title: string) => ({ ...values, header: { ...values.header, title } });

test("ignores keys, empty lines and how a figure is written", () => {
  const same = {
    ...base,
    lines: [newLine(10, { itemName: "Door gasket ", unitPrice: "$214.5" }), newLine(10)],
  };
  expect(changedFields(base, same)).toEqual([]);
  expect(changedFields(base, { ...base, lines: [{ ...gasket, quantity: "2" }] })).toEqual(["lines"]);
  expect(changedFields(base, { ...base, lines: [{ ...gasket, unit: "m" }] })).toEqual(["lines"]);
});

test("shows a stale save others' changes in words, next to what was typed", () => {
  const mine = { ...base, lines: [{ ...gasket, quantity: "2" }] };
  const added = newLine(10, { itemName: "Refrigerant R32", quantity: "1.5", unit: "kg", unitPrice: "96" });
  const theirs = titled({ ...base, lines: [gasket, added] }, "Door seal, coolroom 2");
  expect(
    conflictsOf(
      DOCUMENT_FIELDS,
      { base, mine, theirs },
      documentWords(base, (id) => id),
    ),
  ).toEqual([
    { field: "title", label: "Title", theirs: "Door seal, coolroom 2", mine: "Door seal", wasTyped: false },
    {
      field: "lines",
      label: "Lines",
      theirs: "2 lines, $394.35. New or changed: Refrigerant R32 × 1.5 kg, $144.00",
      mine: "1 line, $471.90. New or changed: Door gasket × 2, $429.00",
      wasTyped: true,
    },
  ]);
});

test("copies a field from one state to another", () => {
  expect(withField(base, titled(base, "New title"), "title")).toEqual(titled(base, "New title"));
});
