import { documentLineSchema } from "@fettle/rules/invoicing/document.schema";
import { unreadAmount } from "@fettle/rules/platform/money";
import {
  COLUMNS,
  type Column,
  cellName,
  type EditorLine,
  FIGURES,
  parseDiscount,
  tidyQuantity,
  typedPrice,
} from "./editor-line.ts";

/** Errors by field name: `title`, or `l3.unitPrice` (see `cellName`). */
export type EditorErrors = Readonly<Record<string, string>>;

export function firstError(errors: EditorErrors): { name: string; message: string } | undefined {
  const [name, message] = Object.entries(errors)[0] ?? [];
  return name && message ? { name, message } : undefined;
}

export function without(errors: EditorErrors, name: string): EditorErrors {
  if (!(name in errors)) return errors;
  const { [name]: _, ...others } = errors;
  return others;
}

/** Unreadable figures become numbers that validation rejects. */
export function apiLine(line: EditorLine) {
  const { quantity, unit } = tidyQuantity(line);
  const price = typedPrice(line.unitPrice);
  const discount = parseDiscount(line.discount);
  return {
    itemName: line.itemName,
    description: line.description,
    quantity: quantity === "" ? Number.NaN : Number(quantity),
    unit,
    unitPrice: price === null ? unreadAmount(line.unitPrice) : price / 10_000,
    discountPercent: discount === null ? Number.NaN : discount / 100,
    taxRate: line.taxRate,
  };
}

export function withFigures(
  errors: EditorErrors,
  lines: readonly EditorLine[],
  looked: readonly EditorLine[],
): EditorErrors {
  const keys = new Set(lines.map(({ key }) => key));
  const isGone = (name: string) => name.includes(".") && !keys.has(name.split(".")[0] ?? "");
  let told = Object.keys(errors).filter(isGone).reduce(without, errors);
  for (const line of looked) {
    const issues = documentLineSchema.safeParse(apiLine(line)).error?.issues ?? [];
    for (const column of FIGURES) {
      const name = cellName(line.key, column);
      const message = issues.find(({ path }) => columnOf(String(path[0])) === column)?.message;
      if (message === undefined) told = without(told, name);
      else if (message !== told[name]) told = { ...told, [name]: message };
    }
  }
  return told;
}

const API_COLUMNS: Record<string, Column> = { discountPercent: "discount" };

export const columnOf = (field: string): Column =>
  API_COLUMNS[field] ?? (COLUMNS.includes(field as Column) ? (field as Column) : "itemName");
