/** What a spreadsheet would take for a formula at the start of a cell. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** Excel reads a file as UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvValue = string | number | boolean | null | undefined;

/** A text as it was before `csvRow` kept it from being taken for a formula. */
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** One line of a CSV file with its end; no text in it can run as a formula in a spreadsheet. */
export const csvRow = (values: readonly CsvValue[]) => `${values.map(csvCell).join(",")}\r\n`;

function csvCell(value: CsvValue): string {
  if (typeof value !== "string") return value == null ? "" : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
