import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import {
  fieldWords,
  IMPORT_FIELDS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type ImportColumns,
  type ImportKind,
  isCsvName,
  matchColumns,
  missingFields,
} from "@fettle/rules/platform/record-import";
import { BadInputError, PayloadTooLargeError } from "../../errors.ts";
import type { IncomingFile } from "../../graphql/incoming-file.ts";
import type { MemberCaller } from "../actions/unit-of-work.ts";
import { findHeader } from "./find-header.ts";
import { importBatch } from "./import-batch.ts";
import type { ImportKindRules } from "./import-kind.ts";
import { inImportSlot } from "./import-slots.ts";
import { type FileRow, readRows, UnreadableRowError } from "./read-rows.ts";
import { importProgress } from "./record-import.events.ts";
import { skipRow } from "./skip-row.ts";

/** Small enough not to slow other requests, large enough to make commits cheap. */
export const BATCH_ROWS = 100;
const SAMPLE_ROWS = 5;
const ENVELOPE_BYTES = 64_000;

export type ImportRequest = {
  kind: ImportKind;
  file: IncomingFile;
  columns?: ImportColumns | undefined;
  dryRun: boolean;
  progressKey?: string | null | undefined;
};

/**
 * Imports rows as they stream in. Each batch is one transaction and duplicates are skipped, so a retry is safe. Throws
 * BAD_INPUT, PAYLOAD_TOO_LARGE and BUSY.
 */
export function importRecords(
  caller: MemberCaller,
  rules: ImportKindRules<unknown>,
  request: ImportRequest,
): Promise<ImportReport> {
  const { orgId } = caller.me;
  const { bus } = caller.services;
  const { dryRun, progressKey } = request;
  let hasNewRecords = false;
  const onProgress = ({ total, imported, completed, duplicates, invalid }: ImportReport) => {
    hasNewRecords = imported + completed > 0 && !dryRun;
    if (!progressKey) return;
    bus.publish(importProgress, orgId, { key: progressKey, total, imported, duplicates, invalid });
  };
  return inImportSlot(orgId, () => importFile(caller, rules, request, onProgress)).finally(() => {
    // A failed import might have committed some batches, so refresh lists either way.
    if (hasNewRecords && rules.events) bus.publish(rules.events, orgId, { change: "imported", id: null });
  });
}

async function importFile(
  caller: MemberCaller,
  rules: ImportKindRules<unknown>,
  request: ImportRequest,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  if (!isCsvName(request.file.fileName))
    throw new BadInputError("Please select a CSV file", { field: "csvFile", status: 422 });
  const { headers, rows } = await headersOf(request.kind, readRows(bounded(request.file)));
  const { report, columns } = startReport(request, headers);
  const seen = new Map<string, number>();
  const read = rules.reader({ headers, columns });
  for await (const batch of batchesOf(rows, report)) {
    if (report.missing.length === 0) await importBatch(caller, rules, request, { batch, report, seen, read });
    onProgress(report);
  }
  if (report.total === 0)
    throw new BadInputError("The file has no rows below its header", { field: "csvFile", status: 422 });
  report.errors?.sort((a, b) => a.row - b.row);
  return report;
}

/** Enforces the size limit, before the first byte if the size is known. */
async function* bounded({ content, bytesAtMost = 0 }: IncomingFile): AsyncGenerator<Uint8Array> {
  if (bytesAtMost > IMPORT_MAX_BYTES + ENVELOPE_BYTES) throw tooLarge();
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > IMPORT_MAX_BYTES) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = () =>
  new PayloadTooLargeError(`This file is too large. Files can be up to ${IMPORT_MAX_BYTES / 1_000_000} MB`);

async function headersOf(kind: ImportKind, rows: AsyncGenerator<FileRow>) {
  try {
    const found = await findHeader(kind, rows);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof UnreadableRowError)) throw error;
    throw new BadInputError(`Row ${error.row}: ${error.message}`, { field: "csvFile", status: 422 });
  }
  throw new BadInputError("The file is empty", { field: "csvFile", status: 422 });
}

function startReport(
  { kind, columns: chosen, dryRun }: ImportRequest,
  headers: string[],
): { report: ImportReport; columns: ImportColumns } {
  const columns = chosen ? checked(kind, chosen, headers) : matchColumns(kind, headers);
  const missing = missingFields(kind, columns);
  if (missing.length > 0 && !dryRun) {
    const labels = missing.map((field) => fieldWords(kind, field)).join(", ");
    throw new BadInputError(`There’s no column for the ${labels}. Choose one.`, {
      field: "columns",
      status: 422,
    });
  }
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
    missing: missing.map(({ name }) => name),
    sample: [],
  };
  return { report, columns };
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

async function* batchesOf(rows: AsyncGenerator<FileRow>, report: ImportReport): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  try {
    for await (const row of rows) {
      if (report.total === IMPORT_MAX_ROWS) {
        throw new UnreadableRowError(
          row.number,
          `A file can have at most ${MOST} rows, so this row and the rest weren’t imported`,
        );
      }
      report.total += 1;
      if (report.sample.length < SAMPLE_ROWS) report.sample.push(row.cells);
      noteColumnExamples(report, row);
      batch.push(row);
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof UnreadableRowError)) throw error;
    report.total += 1;
    skipRow(report, { number: error.row, cells: [] }, { kind: "invalid", reason: error.message });
  }
  if (batch.length > 0) yield batch;
}

const EXAMPLE_MAX = 60;

function noteColumnExamples({ examples }: ImportReport, { cells }: FileRow) {
  for (const [column, example] of examples.entries()) {
    if (example === "") examples[column] = (cells[column] ?? "").trim().slice(0, EXAMPLE_MAX);
  }
}

const MOST = formatCount(IMPORT_MAX_ROWS);
