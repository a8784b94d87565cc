import { expect, test } from "vitest";
import { isTable, parseCells, pastedRows } from "./pasted-rows.ts";

test("tabs separate cells, line breaks separate rows, and quotation marks keep both", () => {
  expect(parseCells('Gasket\t2\r\n"Fan ""axial""\nmotor"\t1\r\n')).toEqual([
    ["Gasket", "2"],
    ['Fan "axial"\nmotor', "1"],
  ]);
});

test("doesn't treat text for one field as a table", () => {
  expect(isTable("Supply and fit\n", "itemName")).toBe(false);
  expect(isTable("a\tb", "itemName")).toBe(true);
  expect(isTable("one\ntwo", "itemName")).toBe(true);
  expect(isTable("Remove the old unit.\n\nFit the new one.", "description")).toBe(false);
  expect(isTable("Remove\t2\nFit\t1", "description")).toBe(true);
});

test("columns continue from the focused field", () => {
  expect(pastedRows("Gasket\tMagnetic, 2.4 m\t2\t$1,214.50\t10%\tGST", "itemName")).toEqual([
    {
      itemName: "Gasket",
      description: "Magnetic, 2.4 m",
      quantity: "2",
      unitPrice: "1214.50",
      discount: "10%",
      taxRate: 10,
    },
  ]);
  expect(pastedRows("3\t18.3333\n4\t9", "quantity")).toEqual([
    { quantity: "3", unitPrice: "18.3333" },
    { quantity: "4", unitPrice: "9.00" },
  ]);
});

test("figures right after the item are the quantity and price", () => {
  expect(pastedRows("Filter\t2\t31.5\nGasket\t1\t214.5", "itemName")).toEqual([
    { itemName: "Filter", quantity: "2", unitPrice: "31.50" },
    { itemName: "Gasket", quantity: "1", unitPrice: "214.50" },
  ]);
  expect(pastedRows("Filter\t31.5", "itemName")).toEqual([{ itemName: "Filter", unitPrice: "31.50" }]);
});

test("a heading names the columns in any order; amounts are recalculated", () => {
  const rows = pastedRows(
    "Qty\tDescription\tUnit price\tAmount\tGST\n2\tFilter set\t31.50\t63\tFree",
    "itemName",
  );
  expect(rows).toEqual([{ quantity: "2", description: "Filter set", unitPrice: "31.50", taxRate: 0 }]);
});

test("one column becomes one line per row", () => {
  expect(pastedRows("Gasket\nFan motor", "itemName")).toEqual([
    { itemName: "Gasket" },
    { itemName: "Fan motor" },
  ]);
});

test("quantities keep the unit after them, and a column of units is recognised", () => {
  expect(pastedRows("Labour\t2.5 h\t118\nPipe\t3\t4.20", "itemName")).toEqual([
    { itemName: "Labour", quantity: "2.5", unit: "h", unitPrice: "118.00" },
    { itemName: "Pipe", quantity: "3", unitPrice: "4.20" },
  ]);
  expect(pastedRows("R32\tTop-up\t1.25\tkg\t96", "itemName")).toEqual([
    { itemName: "R32", description: "Top-up", quantity: "1.25", unit: "kg", unitPrice: "96.00" },
  ]);
  expect(pastedRows("Item\tUnit\tQty\tPrice\nPipe\tmetres\t4.5\t8", "itemName")).toEqual([
    { itemName: "Pipe", unit: "m", quantity: "4.5", unitPrice: "8.00" },
  ]);
  expect(pastedRows("1.5 kg\n2", "quantity")).toEqual([{ quantity: "1.5", unit: "kg" }, { quantity: "2" }]);
});
