/** Characters that start a formula in a spreadsheet. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** An amount below zero, which a spreadsheet adds up. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/** The byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvValue = string | number | boolean | null | undefined;

/** Reverses the escaping of formulas by `csvRow`. */
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** One line of a CSV file with its line break; texts that a spreadsheet would run as formulas are escaped. */
export const csvRow = (values: readonly CsvValue[]) => `${values.map(csvCell).join(",")}\r\n`;

function csvCell(value: CsvValue): string {
  if (typeof value !== "string") return value == null ? "" : String(value);
  const text = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
