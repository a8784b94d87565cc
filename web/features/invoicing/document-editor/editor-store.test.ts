import { LINES_MAX } from "@fettle/rules/invoicing/document.schema";
import { expect, test } from "vitest";
import { cellName, newLine } from "./editor-line.ts";
import { createEditor } from "./editor-store.ts";
import { newEditorValues } from "./editor-values.ts";

test("a paste takes as many lines as a document can have, and says how many", () => {
  const editor = createEditor(
    { ...newEditorValues({}, true), lines: [newLine(10, { itemName: "First" })] },
    10,
  );
  const [first] = editor.store.get().lines;
  const rows = Array.from({ length: 2000 }, (_, at) => ({ itemName: `Item ${at}` }));
  editor.pasteRows(first?.key ?? "", rows);
  expect(editor.store.get().lines).toHaveLength(LINES_MAX);
  expect(editor.store.get().undo?.said).toMatch(/^499 of 2000 lines pasted/);
});

test("an invalid figure shows its error on blur, until it's fixed or its line is removed", () => {
  const lines = [newLine(10, { itemName: "Labour" }), newLine(10, { itemName: "Gasket" })];
  const editor = createEditor({ ...newEditorValues({}, true), lines }, 10);
  const key = lines[0]?.key ?? "";
  const leave = (cells: { quantity?: string; unitPrice?: string }) => {
    editor.setCells(key, cells);
    for (const column of Object.keys(cells) as ("quantity" | "unitPrice")[]) editor.leaveFigure(key, column);
    return editor.store.get().errors;
  };
  const [quantity, unitPrice] = [cellName(key, "quantity"), cellName(key, "unitPrice")];
  const wholeNumber = "Quantity must be a whole number of at least 1";
  expect(leave({ quantity: "2.5", unitPrice: "$12" })).toEqual({ [quantity]: wholeNumber });
  expect(editor.store.get()).toMatchObject({ lines: [{ unitPrice: "12.00" }, {}] });
  expect(leave({ quantity: "0" })).toEqual({ [quantity]: wholeNumber });
  expect(leave({ quantity: "2.5 h" })).toEqual({});
  expect(editor.store.get().lines[0]).toMatchObject({ quantity: "2.5", unit: "h" });
  editor.setCells(key, { unit: "each" });
  expect(editor.store.get().errors).toEqual({ [quantity]: wholeNumber });
  expect(leave({ quantity: "3" })).toEqual({});
  expect(leave({ unitPrice: "-5" })).toEqual({ [unitPrice]: "Price can’t be negative" });
  const before = editor.store.get();
  editor.leaveFigure(lines[1]?.key ?? "", "quantity");
  expect(editor.store.get()).toBe(before);
  editor.removeLine(key);
  expect(editor.store.get().errors).toEqual({});
  editor.undo();
  expect(editor.store.get().errors).toEqual({ [unitPrice]: "Price can’t be negative" });
});

test("invalid pasted figures show their errors immediately", () => {
  const editor = createEditor(newEditorValues({}, true), 10);
  editor.pasteRows(editor.store.get().lines[0]?.key ?? "", [
    { itemName: "Pipe", quantity: "2.5" },
    { itemName: "Elbow" },
  ]);
  const [pipe] = editor.store.get().lines;
  expect(Object.keys(editor.store.get().errors)).toEqual([cellName(pipe?.key ?? "", "quantity")]);
  expect(editor.store.get().isRefused).toBeFalsy();
});
