import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import {
  fieldWords,
  IMPORT_FIELDS,
  IMPORT_MAX_ROWS,
  type ImportColumns,
  type ImportKind,
  isCsvName,
  matchColumns,
  missingFields,
} from "@fettle/rules/platform/record-import";
import { BadInputError } from "../../errors.ts";
import { findHeader } from "./find-header.ts";
import { type FileRow, readRows, UnreadableRowError } from "./read-rows.ts";

/** Small enough not to slow other requests, large enough to make commits cheap. */
export const BATCH_ROWS = 100;
const SAMPLE_ROWS = 5;
const EXAMPLE_MAX = 60;

export function requireCsv(fileName: string) {
  if (!isCsvName(fileName))
    throw new BadInputError("Please select a CSV file", { field: "csvFile", status: 422 });
}

/** Throws BAD_INPUT if the file has no header. */
export async function openFile(kind: ImportKind, bytes: AsyncIterable<Uint8Array>) {
  try {
    const found = await findHeader(kind, readRows(bytes));
    if (found) return found;
  } catch (error) {
    if (!(error instanceof UnreadableRowError)) throw error;
    throw new BadInputError(`Row ${error.row}: ${error.message}`, { field: "csvFile", status: 422 });
  }
  throw new BadInputError("The file is empty", { field: "csvFile", status: 422 });
}

export const noRows = () =>
  new BadInputError("The file has no rows below its header", { field: "csvFile", status: 422 });

/** Counts the rows below the header, as `batchesOf` returns them, with an unreadable one. */
export async function countRows(kind: ImportKind, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const { rows } = await openFile(kind, bytes);
  let count = 0;
  for await (const { batch, unreadable } of batchesOf(rows)) count += batch.length + (unreadable ? 1 : 0);
  return count;
}

interface Layout {
  kind: ImportKind;
  /** Default: the columns whose headers match. */
  columns?: ImportColumns | undefined;
  headers: string[];
}

/** Throws BAD_INPUT if a chosen column isn't in the file. */
export function startReport({ kind, columns: chosen, headers }: Layout): {
  report: ImportReport;
  columns: ImportColumns;
} {
  const columns = chosen ? checked(kind, chosen, headers) : matchColumns(kind, headers);
  const counts = { total: 0, imported: 0, duplicates: 0, completed: 0, invalid: 0 };
  const report = {
    ...counts,
    rowsLeftOut: 0,
    cellsLeftOut: 0,
    cellsRepaired: 0,
    headers,
    examples: headers.map(() => ""),
    columns: Object.fromEntries(
      Object.entries(columns).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
    ),
    joined: Object.fromEntries(Object.entries(columns).filter(([, found]) => found.length > 1)),
    fields: {},
    missing: missingFields(kind, columns).map(({ name }) => name),
    sample: [],
  };
  return { report, columns };
}

/** Throws BAD_INPUT if a required field has no column. */
export function requireColumns(kind: ImportKind, { missing }: ImportReport) {
  if (missing.length === 0) return;
  const fields = IMPORT_FIELDS[kind].filter(({ name }) => missing.includes(name));
  const labels = fields.map((field) => fieldWords(kind, field)).join(", ");
  throw new BadInputError(`There’s no column for the ${labels}. Choose one.`, {
    field: "columns",
    status: 422,
  });
}

function checked(kind: ImportKind, columns: ImportColumns, headers: string[]): ImportColumns {
  const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name));
  for (const [field, chosen] of Object.entries(columns)) {
    if (!known.has(field))
      throw new BadInputError(`${field} is not a field of ${kind}`, { field: "columns", status: 422 });
    if (chosen.some((column) => headers[column] === undefined))
      throw new BadInputError(`The column for ${field} isn’t in the file`, { field: "columns", status: 422 });
  }
  return Object.fromEntries(
    Object.entries(columns)
      .map(([field, chosen]): [string, number[]] => [field, [...new Set(chosen)]])
      .filter(([, chosen]) => chosen.length > 0),
  );
}

export interface FileBatch {
  batch: FileRow[];
  /** The row that ends the file early, and why. Only the last batch has one. */
  unreadable?: { row: number; reason: string };
}

/** Leaves out the first `skip` rows. */
export async function* batchesOf(rows: AsyncGenerator<FileRow>, skip = 0): AsyncGenerator<FileBatch> {
  let batch: FileRow[] = [];
  let read = 0;
  try {
    for await (const row of rows) {
      if (read === IMPORT_MAX_ROWS) throw new UnreadableRowError(row.number, TOO_MANY);
      read += 1;
      if (read <= skip) continue;
      batch.push(row);
      if (batch.length < BATCH_ROWS) continue;
      yield { batch };
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof UnreadableRowError)) throw error;
    yield { batch, unreadable: { row: error.row, reason: error.message } };
    return;
  }
  if (batch.length > 0) yield { batch };
}

const TOO_MANY = `A file can have at most ${formatCount(IMPORT_MAX_ROWS)} rows, so this row and the rest weren’t imported`;

/** Counts a batch's rows before they're imported, and takes examples from them. */
export function noteBatch(report: ImportReport, { batch, unreadable }: FileBatch) {
  report.total += batch.length + (unreadable ? 1 : 0);
  for (const row of batch) {
    if (report.sample.length < SAMPLE_ROWS) report.sample.push(row.cells);
    noteColumnExamples(report, row);
  }
}

function noteColumnExamples({ examples }: ImportReport, { cells }: FileRow) {
  for (const [column, example] of examples.entries()) {
    if (example === "") examples[column] = (cells[column] ?? "").trim().slice(0, EXAMPLE_MAX);
  }
}
