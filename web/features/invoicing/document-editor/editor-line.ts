import { formatQuantity, parseQuantity, quantityOf, splitQuantity, type Unit } from "@fettle/rules/jobs/unit";
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
} from "@fettle/rules/platform/money";
import { priceText } from "../documents/unit-price.ts";

/** A line while it is edited: figures are text until the document is saved. */
export type EditorLine = {
  /** A client-side key that stays with the line while it moves; never sent. */
  key: string;
  itemName: string;
  description: string;
  quantity: string;
  unit: Unit;
  unitPrice: string;
  discount: string;
  taxRate: TaxRate;
};

/** The columns of a line in tab order. */
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

/** The numeric columns, which are parsed on blur. */
export const FIGURES = ["quantity", "unitPrice", "discount"] as const;
export type Figure = (typeof FIGURES)[number];

/** The name of a line's field: its element's id, and the key of its message. */
export const cellName = (key: string, column: Column) => `${key}.${column}`;

/** The name of a line's field for messages and assistive technology. */
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

/** Whether a line is empty; empty lines are not saved. */
export const isBlank = ({ itemName, description, unitPrice }: EditorLine) =>
  !itemName.trim() && !description.trim() && !unitPrice.trim();

/** '10%' → 1000 hundredths of a per cent; null when it isn't a percentage from 0 to 100. */
export function parseDiscount(text: string): number | null {
  const value = parseDecimal(text.replace(/%\s*$/, "") || "0", 2);
  return value === null || value < 0 || value > 10_000 ? null : value;
}

/** '' → 0, an unpriced line; '118.50' → 1185000 hundredths of a cent; null when it is no amount. */
export const typedPrice = (text: string) => (text.trim() === "" ? 0 : parseUnitPrice(text));

/** The same, but null when it is negative. */
export function parsePrice(text: string): number | null {
  const value = typedPrice(text);
  return value === null || value < 0 ? null : value;
}

/** Parses a quantity to thousandths (null if invalid) and its unit, which may be typed after it ('2.5 h'). */
function typedQuantity({ quantity, unit: chosen }: Pick<EditorLine, "quantity" | "unit">) {
  const { figure, unit = chosen } = splitQuantity(quantity);
  return { thousandths: parseQuantity(figure, unit), unit };
}

/** Formats a quantity and its unit on blur. */
export function tidyQuantity(line: Pick<EditorLine, "quantity" | "unit">) {
  const { figure, unit = line.unit } = splitQuantity(line.quantity);
  // A fraction of a counted unit stays as typed, since another unit may be chosen next.
  const thousandths = parseQuantity(figure, "kg");
  return { quantity: thousandths === null ? figure.trim() : String(quantityOf(thousandths)), unit };
}

/** The line for the money rules; unreadable figures count as 0 until they are corrected. */
export function moneyLine(line: EditorLine): Line {
  return {
    thousandths: typedQuantity(line).thousandths ?? 0,
    unitPrice: parsePrice(line.unitPrice) ?? 0,
    discount: parseDiscount(line.discount) ?? 0,
    taxRate: line.taxRate,
  };
}

export const amountOf = (line: EditorLine) => lineAmountCents(moneyLine(line));

/** The totals of the lines as typed. */
export const totalsOf = (lines: readonly EditorLine[], taxMode: TaxMode): DocumentTotals =>
  documentTotals(lines.map(moneyLine), taxMode);

/** 10 → '10%', 12.5 → '12.5%'. */
export const discountText = (percent: number) => `${percent}%`;

/** Formats a price or a discount on blur; an unreadable one stays as typed. */
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

/** '6 × $118.00, 10% off, GST'; an invalid figure is shown as typed. */
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
