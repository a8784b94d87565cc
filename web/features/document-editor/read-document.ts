import { invoiceSchema, type QuoteForm, quoteSchema } from "@fettle/rules/document.schema";
import type { DocumentKindName } from "../documents/document-kind.ts";
import {
  COLUMN_LABELS,
  COLUMNS,
  type Column,
  type EditorLine,
  isBlank,
  parseDiscount,
  parsePrice,
  parseQuantity,
} from "./editor-line.ts";
import { cellName, type EditorErrors, type EditorValues } from "./editor-store.ts";

/** What is sent; the date that ends a document is named by its kind only there. */
export type DocumentInput = Omit<QuoteForm, "expiryDate"> & { untilDate: string | null };

export type ReadDocument = { input: DocumentInput } | { errors: EditorErrors };

/** The API's names of a line's fields. */
const API_COLUMNS: Record<string, Column> = { discountPercent: "discount" };
const columnOf = (field: string): Column =>
  API_COLUMNS[field] ?? (COLUMNS.includes(field as Column) ? (field as Column) : "itemName");

const UNTIL_FIELDS = ["expiryDate", "dueDate"];

/** The lines that count; those that nothing was typed into are left out. */
export const writtenLines = (lines: readonly EditorLine[]) => lines.filter((line) => !isBlank(line));

/** What was typed as what is sent, or what is wrong with it by field. */
export function readDocument(kind: DocumentKindName, { header, lines }: EditorValues): ReadDocument {
  const { untilDate, ...shared } = header;
  const values = { ...shared, issueDate: header.issueDate ?? "", lines: writtenLines(lines).map(apiLine) };
  const parsed =
    kind === "quote"
      ? quoteSchema
          .transform(({ expiryDate, ...input }) => ({ ...input, untilDate: expiryDate ?? null }))
          .safeParse({ ...values, expiryDate: untilDate })
      : invoiceSchema
          .transform(({ dueDate, ...input }) => ({ ...input, untilDate: dueDate ?? null }))
          .safeParse({ ...values, dueDate: untilDate });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const { name, said } = errorAt(path.map(String), message, lines);
    errors[name] ??= said;
  }
  return { errors };
}

function apiLine(line: EditorLine) {
  const price = parsePrice(line.unitPrice);
  const discount = parseDiscount(line.discount);
  return {
    itemName: line.itemName,
    description: line.description,
    quantity: parseQuantity(line.quantity) ?? Number.NaN,
    unitPrice: price === null ? Number.NaN : price / 10_000,
    discountPercent: discount === null ? Number.NaN : discount / 100,
    taxRate: line.taxRate,
  };
}

/** The field that an error of the rules, or of the server (`lines.2.unitPrice`), is about, and words that name it. */
export function errorAt(
  path: readonly string[],
  message: string,
  lines: readonly EditorLine[],
): { name: string; said: string } {
  const [field = "", index, column] = path;
  if (UNTIL_FIELDS.includes(field)) return { name: "untilDate", said: message };
  if (field !== "lines") return { name: field, said: message };
  const line = index === undefined ? lines[0] : writtenLines(lines)[Number(index)];
  if (!line) return { name: "lines", said: message };
  const number = lines.indexOf(line) + 1;
  const of = columnOf(column ?? "");
  const place = index === undefined ? "" : `Line ${number}, ${COLUMN_LABELS[of]}: `;
  return { name: cellName(line.key, of), said: `${place}${message}` };
}
