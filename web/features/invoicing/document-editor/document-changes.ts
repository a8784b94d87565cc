import { UNIT_LABELS } from "@fettle/rules/jobs/unit";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import { type ComparedFields, changedFields as changedFieldsOf, sameText } from "../../../lib/conflicts.ts";
import { type EditorLine, moneyLine, tidyQuantity, totalsOf } from "./editor-line.ts";
import type { EditorHeader, EditorValues } from "./editor-store.ts";
import { writtenLines } from "./read-document.ts";

export type DocumentField = keyof EditorHeader | "lines";

const labels: Record<DocumentField, string> = {
  customerId: "Customer",
  issueDate: "Issue date",
  untilDate: "Expiry or due date",
  number: "Number",
  reference: "Reference",
  taxMode: "Amounts are",
  title: "Title",
  notes: "Summary",
  lines: "Lines",
  terms: "Terms",
};

function identityOf(values: EditorValues, field: DocumentField): string {
  if (field === "lines") return JSON.stringify(writtenLines(values.lines).map(lineIdentity));
  return sameText(values.header[field]);
}

function lineIdentity(line: EditorLine) {
  const { thousandths, unitPrice, discount, taxRate } = moneyLine(line);
  return [
    line.itemName.trim(),
    line.description.trim(),
    thousandths,
    tidyQuantity(line).unit,
    unitPrice,
    discount,
    taxRate,
  ];
}

export const DOCUMENT_FIELDS: ComparedFields<EditorValues, DocumentField> = { labels, identityOf };

export const changedFields = (before: EditorValues, after: EditorValues) =>
  changedFieldsOf(DOCUMENT_FIELDS, before, after);

/** Formats a field's value. For lines, lists the ones that are new or changed since `base`. */
export const documentWords =
  (base: EditorValues, customerName: (id: string) => string) =>
  (values: EditorValues, field: DocumentField): string => {
    const { header } = values;
    switch (field) {
      case "lines":
        return linesInWords(values, base);
      case "customerId":
        return header.customerId ? customerName(header.customerId) : "No contact";
      case "taxMode":
        return header.taxMode === "inclusive" ? "Tax inclusive" : "Tax exclusive";
      case "issueDate":
      case "untilDate":
        return dateWords(header[field]);
      default:
        return header[field]?.trim() || "Empty";
    }
  };

const dateWords = (date: string | null) => (date ? formatWallDate(parseDate(date)) : "Empty");

function measured(line: EditorLine): string {
  const { quantity, unit } = tidyQuantity(line);
  return unit === "each" ? quantity : `${quantity} ${UNIT_LABELS[unit]}`;
}

/** '4 lines, $1,567.47. New or changed: Refrigerant R32 × 1, $96.00'. */
function linesInWords({ lines, header }: EditorValues, base: EditorValues): string {
  const written = writtenLines(lines);
  const known = new Set(writtenLines(base.lines).map((line) => JSON.stringify(lineIdentity(line))));
  const totals = totalsOf(written, header.taxMode);
  const changed = written
    .map((line, index) => ({ line, cents: totals.lines[index]?.amountCents ?? 0 }))
    .filter(({ line }) => !known.has(JSON.stringify(lineIdentity(line))))
    .map(
      ({ line, cents }) => `${line.itemName || line.description} × ${measured(line)}, ${formatMoney(cents)}`,
    );
  const count = written.length === 1 ? "1 line" : `${written.length} lines`;
  const summary = `${count}, ${formatMoney(totals.totalCents)}`;
  return changed.length > 0 ? `${summary}. New or changed: ${changed.join("; ")}` : summary;
}

export const withFields = (values: EditorValues, from: EditorValues, fields: readonly DocumentField[]) =>
  fields.reduce<EditorValues>((taken, field) => withField(taken, from, field), values);

export function withField(values: EditorValues, from: EditorValues, field: DocumentField): EditorValues {
  if (field === "lines") return { ...values, lines: from.lines };
  return { ...values, header: { ...values.header, [field]: from.header[field] } };
}
