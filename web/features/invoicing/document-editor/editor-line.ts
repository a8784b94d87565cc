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

/** Figures stay as text until the document is saved. */
export type EditorLine = {
  /** Client-side only. Doesn't change when the line moves. */
  key: string;
  itemName: string;
  description: string;
  quantity: string;
  unit: Unit;
  unitPrice: string;
  discount: string;
  taxRate: TaxRate;
};

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

export const FIGURES = ["quantity", "unitPrice", "discount"] as const;
export type Figure = (typeof FIGURES)[number];

export const cellName = (key: string, column: Column) => `${key}.${column}`;

export const COLUMN_LABELS: Record<Column, string> = {
  itemName: "Item",
  description: "Description",
  quantity: "Qty",
  unit: "Unit",
  unitPrice: "Price",
  discount: "Discount",
  taxRate: "Tax",
};

// Numbers the lines in every editor on the page.
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

export const isBlank = ({ itemName, description, unitPrice }: EditorLine) =>
  !itemName.trim() && !description.trim() && !unitPrice.trim();

/** '10%' → 1000 hundredths of a per cent. Null if not 0 to 100. */
export function parseDiscount(text: string): number | null {
  const value = parseDecimal(text.replace(/%\s*$/, "") || "0", 2);
  return value === null || value < 0 || value > 10_000 ? null : value;
}

/** '118.50' → 1185000 hundredths of a cent, '' → 0. Null if it isn't an amount. */
export const typedPrice = (text: string) => (text.trim() === "" ? 0 : parseUnitPrice(text));

export function parsePrice(text: string): number | null {
  const value = typedPrice(text);
  return value === null || value < 0 ? null : value;
}

/** Parses '2.5 h' into thousandths (null if invalid) and a unit. */
function typedQuantity({ quantity, unit: chosen }: Pick<EditorLine, "quantity" | "unit">) {
  const { figure, unit = chosen } = splitQuantity(quantity);
  return { thousandths: parseQuantity(figure, unit), unit };
}

export function tidyQuantity(line: Pick<EditorLine, "quantity" | "unit">) {
  const { figure, unit = line.unit } = splitQuantity(line.quantity);
  // Keep fractions of counted units: the user may choose another unit next.
  const thousandths = parseQuantity(figure, "kg");
  return { quantity: thousandths === null ? figure.trim() : String(quantityOf(thousandths)), unit };
}

/** Unreadable figures count as 0 until corrected. */
export function moneyLine(line: EditorLine): Line {
  return {
    thousandths: typedQuantity(line).thousandths ?? 0,
    unitPrice: parsePrice(line.unitPrice) ?? 0,
    discount: parseDiscount(line.discount) ?? 0,
    taxRate: line.taxRate,
  };
}

export const amountOf = (line: EditorLine) => lineAmountCents(moneyLine(line));

export const totalsOf = (lines: readonly EditorLine[], taxMode: TaxMode): DocumentTotals =>
  documentTotals(lines.map(moneyLine), taxMode);

export const discountText = (percent: number) => `${percent}%`;

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

/** '6 × $118.00, 10% off, GST'. */
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
