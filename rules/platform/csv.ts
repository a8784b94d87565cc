/**
 * The start of a text that a spreadsheet may run as a formula. Some spreadsheets skip leading spaces and invisible
 * characters, and East Asian versions read the full-width signs like the plain ones (OWASP, CSV Injection).
 */
const FORMULA = /^(?:'*[\t\r\n]|['\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** An amount below zero, which a spreadsheet adds up. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/** The byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvValue = string | number | boolean | null | undefined;

/** Reverses the escaping of formulas by `csvRow`. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** One line of a CSV file with its line break; texts that a spreadsheet would run as formulas are escaped. */
export const csvRow = (values: readonly CsvValue[]) => `${values.map(csvCell).join(",")}\r\n`;

function csvCell(value: CsvValue): string {
  if (typeof value !== "string") return value == null ? "" : String(value);
  const text = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
