import {
  type DocumentTotals,
  documentTotals,
  formatUnitPrice,
  type Line,
  lineAmountCents,
  parseDecimal,
  parseUnitPrice,
  type TaxMode,
  type TaxRate,
} from "@fettle/rules/money";
import { formatQuantity, parseQuantity, quantityOf, splitQuantity, type Unit } from "@fettle/rules/unit";
import { priceText } from "../documents/unit-price.ts";

/** A line as it is typed: figures are text until the document is saved. */
export type EditorLine = {
  /** Stays with the line while it moves; never sent. */
  key: string;
  itemName: string;
  description: string;
  quantity: string;
  unit: Unit;
  unitPrice: string;
  discount: string;
  taxRate: TaxRate;
};

/** The columns of a line in the order that Tab takes. */
export const COLUMNS = [
  "itemName",
  "description",
  "quantity",
  "unit",
  "unitPrice",
  "discount",
  "taxRate",
] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns that are figures: read when they are left. */
export const FIGURES = ["quantity", "unitPrice", "discount"] as const;
export type Figure = (typeof FIGURES)[number];

/** The name of a line's field: its element's id, and what its message is found by. */
export const cellName = (key: string, column: Column) => `${key}.${column}`;

/** The words that name a field of a line in messages and to assistive technology. */
export const COLUMN_LABELS: Record<Column, string> = {
  itemName: "Item",
  description: "Description",
  quantity: "Qty",
  unit: "Unit",
  unitPrice: "Price",
  discount: "Discount",
  taxRate: "Tax",
};

let lastKey = 0;
const nextKey = () => `l${++lastKey}`;

export const newLine = (taxRate: TaxRate, values: Partial<Omit<EditorLine, "key">> = {}): EditorLine => ({
  itemName: "",
  description: "",
  quantity: "1",
  unit: "each",
  unitPrice: "",
  discount: "0%",
  taxRate,
  ...values,
  key: nextKey(),
});

/** Whether nothing was typed into a line; such lines are not saved. */
export const isBlank = ({ itemName, description, unitPrice }: EditorLine) =>
  !itemName.trim() && !description.trim() && !unitPrice.trim();

/** '10%' → 1000 hundredths of a per cent; null when it is no percentage of 0 to 100. */
export function parseDiscount(text: string): number | null {
  const value = parseDecimal(text.replace(/%\s*$/, "") || "0", 2);
  return value === null || value < 0 || value > 10_000 ? null : value;
}

/** '' → 0, as an unpriced line is; '118.50' → 1185000 hundredths of a cent; null when it is no amount. */
export const typedPrice = (text: string) => (text.trim() === "" ? 0 : parseUnitPrice(text));

/** The same, and null when it is less than nothing. */
export function parsePrice(text: string): number | null {
  const value = typedPrice(text);
  return value === null || value < 0 ? null : value;
}

/** A quantity as typed: in thousandths, null when it can't be, and the unit, which may stand behind it ('2.5 h'). */
function typedQuantity({ quantity, unit: chosen }: Pick<EditorLine, "quantity" | "unit">) {
  const { figure, unit = chosen } = splitQuantity(quantity);
  return { thousandths: parseQuantity(figure, unit), unit };
}

/** A quantity and its unit as they read once their field is left. */
export function tidyQuantity(line: Pick<EditorLine, "quantity" | "unit">) {
  const { figure, unit = line.unit } = splitQuantity(line.quantity);
  // Parts of what is counted stay as typed: their unit may be chosen next.
  const thousandths = parseQuantity(figure, "kg");
  return { quantity: thousandths === null ? figure.trim() : String(quantityOf(thousandths)), unit };
}

/** What the money rules reckon with; what can't be read counts as nothing until it is mended. */
export function moneyLine(line: EditorLine): Line {
  return {
    thousandths: typedQuantity(line).thousandths ?? 0,
    unitPrice: parsePrice(line.unitPrice) ?? 0,
    discount: parseDiscount(line.discount) ?? 0,
    taxRate: line.taxRate,
  };
}

export const amountOf = (line: EditorLine) => lineAmountCents(moneyLine(line));

/** What the lines come to as they are typed. */
export const totalsOf = (lines: readonly EditorLine[], taxMode: TaxMode): DocumentTotals =>
  documentTotals(lines.map(moneyLine), taxMode);

/** 10 → '10%', 12.5 → '12.5%'. */
export const discountText = (percent: number) => `${percent}%`;

/** A price or a discount as it reads once its field is left; what can't be read stays as typed. */
export function tidy(column: Column, text: string): string {
  if (column === "unitPrice") {
    const price = parsePrice(text);
    return text.trim() === "" || price === null ? text.trim() : priceText(price / 10_000);
  }
  if (column === "discount") {
    const typed = parseDecimal(text.replace(/%\s*$/, "") || "0", 2);
    return typed === null ? text.trim() : discountText(Math.min(Math.max(typed, 0), 10_000) / 100);
  }
  return text;
}

/** '6 × $118.00, 10% off, GST'; a figure that can’t be stands as typed. */
export function detailOf(line: EditorLine): string {
  const { thousandths, unit } = typedQuantity(line);
  const quantity =
    thousandths === null ? line.quantity.trim() || "?" : formatQuantity(quantityOf(thousandths), unit);
  const price = parsePrice(line.unitPrice);
  const discount = parseDiscount(line.discount);
  return [
    `${quantity} × ${price === null ? line.unitPrice : formatUnitPrice(price)}`,
    discount === 0 ? "" : `${discount === null ? line.discount : discountText(discount / 100)} off`,
    line.taxRate === 10 ? "GST" : "Tax Exempt",
  ]
    .filter(Boolean)
    .join(", ");
}
