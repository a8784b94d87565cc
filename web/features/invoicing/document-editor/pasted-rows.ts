import { parseUnit, splitQuantity } from "@fettle/rules/jobs/unit";
import { parseDecimal, type TaxRate } from "@fettle/rules/platform/money";
import {
  COLUMNS,
  type Column,
  discountText,
  type EditorLine,
  parseDiscount,
  tidy,
  tidyQuantity,
} from "./editor-line.ts";

export type PastedRow = Partial<Omit<EditorLine, "key">>;

/** Parses clipboard cells: tabs between columns, quotes around line breaks. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = "";
  };
  const source = text.replace(/\r\n?/g, "\n");
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') cell += source[++at];
      else isQuoted = false;
    } else if (char === '"' && cell === "") isQuoted = true;
    else if (char === "\t") endCell();
    else if (char === "\n") {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return rows.filter((row) => row.some((value) => value !== ""));
}

/** Descriptions can have line breaks, so only tabs separate cells there. */
export const isTable = (text: string, column: Column) =>
  (column === "description" ? /\t/ : /[\t\n]/).test(text.trimEnd());

const HEADINGS: [Column | "amount", RegExp][] = [
  ["itemName", /^(item|name|product|service|part|code)/i],
  ["description", /^(description|details?|notes?)/i],
  ["quantity", /^(qty|quantity|units|hours|hrs)$/i],
  ["unit", /^(unit|uom|unit of measure|measure|per)$/i],
  ["discount", /^disc/i],
  ["taxRate", /^(tax|gst)/i],
  ["amount", /^(amount|total|line total|subtotal)/i],
  ["unitPrice", /^(price|rate|cost|unit ?price|unit ?cost|unit ?amount)/i],
];

type Target = Column | undefined;

function headings(row: string[]): Target[] | undefined {
  const found = row.map((cell) => HEADINGS.find(([, pattern]) => pattern.test(cell))?.[0]);
  if (found.filter(Boolean).length < 2 || row.some((cell) => isNumber(cell))) return undefined;
  return found.map((column) => (column === "amount" ? undefined : column));
}

const isNumber = (text: string) =>
  text !== "" && parseDecimal(splitQuantity(text).figure.replace(/[%$\s]/g, ""), 4) !== null;

/**
 * Maps columns to fields, starting at the focused field. If the column after the item is numeric, there's no
 * description.
 */
function targetsFrom(column: Column, rows: string[][]): Target[] {
  const width = Math.max(...rows.map((row) => row.length));
  const isFigure = (at: number) =>
    rows.every((row) => !row[at] || isNumber(row[at])) && rows.some((r) => r[at]);
  if (column === "itemName" && width > 1 && isFigure(1)) {
    // 'Filter, 31.50' is item and price, 'Filter, 2, 31.50' has a quantity.
    return width === 2 ? ["itemName", "unitPrice"] : withUnits(["itemName", ...COLUMNS.slice(2)], rows);
  }
  return withUnits(COLUMNS.slice(COLUMNS.indexOf(column)), rows);
}

/** It's a unit column only if every cell is a unit. */
function withUnits(columns: Column[], rows: string[][]): Column[] {
  const at = columns.indexOf("unit");
  const named = at > 0 && rows.some((row) => row[at]) && rows.every((row) => !row[at] || parseUnit(row[at]));
  return at <= 0 || named ? columns : columns.toSpliced(at, 1);
}

function taxOf(text: string): TaxRate {
  return /^(0|0%|none|no|n|free|exempt|tax exempt|gst free|n-t|fre)$/i.test(text.trim()) ? 0 : 10;
}

function readCell(column: Column, text: string): Partial<PastedRow> {
  if (column === "taxRate") return { taxRate: taxOf(text) };
  if (column === "discount") return { discount: discountText((parseDiscount(text) ?? 0) / 100) };
  if (column === "quantity") {
    const { quantity, unit } = tidyQuantity({ quantity: text, unit: "each" });
    return splitQuantity(text).unit ? { quantity, unit } : { quantity };
  }
  if (column === "unit") {
    const unit = parseUnit(text);
    return unit ? { unit } : {};
  }
  return { [column]: column === "unitPrice" ? tidy(column, text.replace(/[$\s]/g, "")) : text };
}

export function pastedRows(text: string, column: Column): PastedRow[] {
  const cells = parseCells(text);
  const named = cells[0] && headings(cells[0]);
  const body = named ? cells.slice(1) : cells;
  if (body.length === 0) return [];
  const targets = named ?? targetsFrom(column, body);
  return body.map((row) =>
    Object.assign(
      {},
      ...row.map((cell, at) => {
        const target = targets[at];
        return target && cell !== "" ? readCell(target, cell) : {};
      }),
    ),
  );
}
