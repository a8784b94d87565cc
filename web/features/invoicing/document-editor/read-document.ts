import { invoiceSchema, type QuoteForm, quoteSchema } from "@fettle/rules/invoicing/document.schema";
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { apiLine, columnOf, type EditorErrors } from "./editor-errors.ts";
import { cellName, type EditorLine, isBlank } from "./editor-line.ts";
import type { EditorValues } from "./editor-store.ts";

export type DocumentInput = Omit<QuoteForm, "expiryDate"> & { untilDate: string | null };

export type ReadDocument = { input: DocumentInput } | { errors: EditorErrors };

const UNTIL_FIELDS: string[] = DOCUMENT_KINDS.map((kind) => DOCUMENTS[kind].untilField);

const SCHEMAS = {
  quote: quoteSchema.transform(({ expiryDate, ...input }) => ({ ...input, untilDate: expiryDate ?? null })),
  invoice: invoiceSchema.transform(({ dueDate, ...input }) => ({ ...input, untilDate: dueDate ?? null })),
} satisfies Record<DocumentKind, unknown>;

export const writtenLines = (lines: readonly EditorLine[]) => lines.filter((line) => !isBlank(line));

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

export function fieldNamed(path: readonly string[], lines: readonly EditorLine[]): string {
  const [field = "", index, column] = path;
  if (UNTIL_FIELDS.includes(field)) return "untilDate";
  if (field !== "lines") return field;
  const line = index === undefined ? lines[0] : writtenLines(lines)[Number(index)];
  return line ? cellName(line.key, columnOf(column ?? "")) : "lines";
}
