import { invoiceSchema, type QuoteForm, quoteSchema } from "@fettle/rules/invoicing/document.schema";
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { apiLine, columnOf, type EditorErrors } from "./editor-errors.ts";
import { cellName, type EditorLine, isBlank } from "./editor-line.ts";
import type { EditorValues } from "./editor-store.ts";

/** The mutation's input; the end date's name depends on the kind. */
export type DocumentInput = Omit<QuoteForm, "expiryDate"> & { untilDate: string | null };

export type ReadDocument = { input: DocumentInput } | { errors: EditorErrors };

const UNTIL_FIELDS: string[] = DOCUMENT_KINDS.map((kind) => DOCUMENTS[kind].untilField);

/** Each kind's rules, with its last day under one name. */
const SCHEMAS = {
  quote: quoteSchema.transform(({ expiryDate, ...input }) => ({ ...input, untilDate: expiryDate ?? null })),
  invoice: invoiceSchema.transform(({ dueDate, ...input }) => ({ ...input, untilDate: dueDate ?? null })),
} satisfies Record<DocumentKind, unknown>;

/** The lines to save, without empty ones. */
export const writtenLines = (lines: readonly EditorLine[]) => lines.filter((line) => !isBlank(line));

/** Parses the editor's values to the input, or returns the errors by field. */
export function readDocument(kind: DocumentKind, { header, lines }: EditorValues): ReadDocument {
  const { untilDate, ...shared } = header;
  const values = { ...shared, issueDate: header.issueDate ?? "", lines: writtenLines(lines).map(apiLine) };
  const parsed = SCHEMAS[kind].safeParse({ ...values, [DOCUMENTS[kind].untilField]: untilDate });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[fieldNamed(path.map(String), lines)] ??= message;
  }
  return { errors };
}

/** The editor's field name for an error path of the rules, or of the server (`lines.2.unitPrice`). */
export function fieldNamed(path: readonly string[], lines: readonly EditorLine[]): string {
  const [field = "", index, column] = path;
  if (UNTIL_FIELDS.includes(field)) return "untilDate";
  if (field !== "lines") return field;
  const line = index === undefined ? lines[0] : writtenLines(lines)[Number(index)];
  return line ? cellName(line.key, columnOf(column ?? "")) : "lines";
}
