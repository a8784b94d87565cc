import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import { UNIT_LABELS } from "@fettle/rules/jobs/unit";
import { anyDocument } from "@fettle/rules/testing/any-document";
import fc from "fast-check";
import { expect, test } from "vitest";
import { priceText } from "../documents/unit-price.ts";
import { detailOf, newLine, tidy, totalsOf } from "./editor-line.ts";
import { createEditor } from "./editor-store.ts";
import { editorValues, newEditorValues } from "./editor-values.ts";
import { priceForList, priceInLine } from "./item-price.ts";
import { readDocument } from "./read-document.ts";

const header = { title: "Coolroom", issueDate: "2026-11-18" };

test("for any input, the editor shows the rules' totals for what it sends, and reads it back unchanged", () => {
  fc.assert(
    fc.property(anyDocument, ({ lines, taxMode }) => {
      const editor = createEditor(newEditorValues({ ...header, taxMode }, true), 10);
      for (const [index, { quantity, unit, unitPrice, discountPercent, taxRate }] of lines.entries()) {
        const key = index === 0 ? (editor.store.get().lines[0]?.key ?? "") : editor.addLine();
        editor.setCells(key, {
          itemName: `Item ${index}`,
          ...(index % 2 === 0
            ? { quantity: `${quantity.toLocaleString("en-AU")} ${UNIT_LABELS[unit]}` }
            : { quantity: quantity.toLocaleString("en-AU"), unit }),
          unitPrice: tidy("unitPrice", `$${unitPrice}`),
          discount: tidy("discount", String(discountPercent)),
          taxRate,
        });
        if (index % 3 === 0) editor.leaveFigure(key, "quantity");
      }
      const typed = editor.store.get();
      const shown = totalsOf(typed.lines, taxMode);
      expect(shown).toEqual(totalsOfLines(lines, taxMode));

      const read = readDocument("quote", typed);
      if (!("input" in read)) throw new Error(JSON.stringify(read.errors));
      expect(read.input.lines).toMatchObject(lines);
      const stored = { ...read.input, customer: null, number: "QU-0001" };
      const again = editorValues({ ...stored, reference: null, notes: null, terms: null, untilDate: null });
      expect(totalsOf(again.lines, taxMode)).toEqual(shown);
      expect(readDocument("quote", again)).toMatchObject({ input: { lines: read.input.lines } });
    }),
    { numRuns: 1_000 },
  );
});

test("a line shows its figures, or what was typed if they're invalid", () => {
  const figures = (quantity: string, unitPrice: string, discount: string) =>
    detailOf(newLine(10, { quantity, unitPrice, discount }));
  expect(figures("6", "118", "10%")).toBe("6 × $118.00, 10% off, GST");
  expect(figures("2.5", "-5", "0%")).toBe("2.5 × -5, GST");
  expect(figures("", "", "lots")).toBe("? × $0.00, lots off, GST");
});

test("an item costs the same in both tax modes, and returns to the price list unchanged", () => {
  const total = (taxMode: "exclusive" | "inclusive", taxRate: 0 | 10) => {
    const unitPrice = priceText(priceInLine(118.5, taxRate, taxMode));
    return totalsOf([newLine(taxRate, { unitPrice, quantity: "3" })], taxMode).totalCents;
  };
  expect([total("exclusive", 10), total("inclusive", 10)]).toEqual([391_05, 391_05]);
  expect([total("exclusive", 0), total("inclusive", 0)]).toEqual([355_50, 355_50]);
  expect(priceForList(1_303_500, 10, "inclusive")).toBe(118.5);
  expect(priceForList(1_303_500, 10, "exclusive")).toBe(130.35);
});
