import { LINES_MAX } from "@fettle/rules/document.schema";
import { expect, test } from "vitest";
import { newLine } from "./editor-line.ts";
import { createEditor } from "./editor-store.ts";
import { newEditorValues } from "./editor-values.ts";

test("a paste takes as many lines as a document can have, and says so", () => {
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
