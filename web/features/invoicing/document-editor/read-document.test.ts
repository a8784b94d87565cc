import { expect, test } from "vitest";
import { cellName, newLine } from "./editor-line.ts";
import type { EditorHeader } from "./editor-store.ts";
import { fieldNamed, readDocument } from "./read-document.ts";

const header: EditorHeader = {
  customerId: null,
  issueDate: "2026-11-18",
  untilDate: "2026-12-18",
  number: "",
  reference: "PO 5521",
  taxMode: "exclusive",
  title: "Coolroom 2 door seal and fan motor",
  notes: "",
  terms: "",
};

test("parses figures as typed and skips empty lines", () => {
  const lines = [
    newLine(10, { itemName: "Labour", quantity: "6", unitPrice: "$1,118.5", discount: "12.5%" }),
    newLine(10),
  ];
  const read = readDocument("quote", { header, lines });
  expect(read).toMatchObject({
    input: {
      number: null,
      untilDate: "2026-12-18",
      lines: [{ itemName: "Labour", quantity: 6, unitPrice: 1118.5, discountPercent: 12.5, taxRate: 10 }],
    },
  });
});

test("reports an error at its line and field, skipping empty lines", () => {
  const lines = [
    newLine(10, { itemName: "Gasket", unitPrice: "12" }),
    newLine(10),
    newLine(10, { itemName: "Labour", quantity: "1.5", unitPrice: "abc" }),
  ];
  const key = lines[2]?.key ?? "";
  expect(readDocument("invoice", { header: { ...header, title: " " }, lines })).toEqual({
    errors: {
      title: "Title is required",
      [cellName(key, "quantity")]: "Quantity must be a whole number of at least 1",
      [cellName(key, "unitPrice")]: "Price must be in dollars with up to 4 decimal places",
    },
  });
});

test("reports a price above the limit with the limit", () => {
  const lines = [newLine(10, { itemName: "Labour", unitPrice: "99,999,999,999" })];
  const name = cellName(lines[0]?.key ?? "", "unitPrice");
  expect(readDocument("invoice", { header, lines })).toMatchObject({
    errors: { [name]: "Price can be at most $10,000,000" },
  });
});

test("reports a missing line at the first line", () => {
  const line = newLine(10);
  expect(readDocument("quote", { header, lines: [line] })).toEqual({
    errors: { [cellName(line.key, "itemName")]: "Add at least one line" },
  });
});

test("maps the server's errors to the lines that were sent", () => {
  const lines = [newLine(10), newLine(10, { itemName: "Gasket" })];
  expect(fieldNamed(["lines", "0", "unitPrice"], lines)).toBe(cellName(lines[1]?.key ?? "", "unitPrice"));
  expect(fieldNamed(["dueDate"], lines)).toBe("untilDate");
});
