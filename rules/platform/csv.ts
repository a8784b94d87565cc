/**
 * Text a spreadsheet might run as a formula. Some spreadsheets skip leading spaces and invisible characters, and East
 * Asian versions accept full-width signs (OWASP, CSV Injection).
 */
const FORMULA = /^(?:'*[\t\r\n]|['\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

const NEGATIVE = /^-\d+(\.\d+)?$/;

/** Excel needs the byte order mark to recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvValue = string | number | boolean | null | undefined;

export const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

export const csvRow = (values: readonly CsvValue[]) => `${values.map(csvCell).join(",")}\r\n`;

function csvCell(value: CsvValue): string {
  if (typeof value !== "string") return value == null ? "" : String(value);
  const text = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
