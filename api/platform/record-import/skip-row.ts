import { type ImportReport, type ReportedRow, SKIPPED_ROWS_MAX } from "@fettle/rules/platform/import-report";
import type { FileRow } from "./read-rows.ts";

const CHARACTERS_MAX = 2_000_000;

export type SkipReason = { kind: "invalid" | "duplicate"; reason: string; field?: string | null };

/** Not a field of the report, because callers get all its fields. */
const reported = new WeakMap<ImportReport, Record<ReportedRow["kind"] | "characters", number>>();

/** Once the report is full, rows are only counted, so a bad file doesn't make a huge response. */
export function skipRow(report: ImportReport, row: FileRow, { field = null, ...why }: SkipReason) {
  report[why.kind === "invalid" ? "invalid" : "duplicates"] += 1;
  list(report, { row: row.number, field, cells: row.cells, ...why });
}

type ReportedCell = { field: string; reason: string; cell: string; name: string };

/** Lists a cell that an imported row had to do without. */
export const reportCell = (report: ImportReport, { number, cells }: FileRow, why: ReportedCell) =>
  list(report, { row: number, kind: "cell", cells, ...why });

function list(report: ImportReport, entry: ReportedRow) {
  const sizes = reported.get(report) ?? { invalid: 0, duplicate: 0, cell: 0, characters: 0 };
  reported.set(report, sizes);
  const characters = entry.cells.reduce((sum, cell) => sum + cell.length, 0);
  const isFull = sizes[entry.kind] >= SKIPPED_ROWS_MAX || sizes.characters + characters > CHARACTERS_MAX;
  // Always report why the rest of the file wasn't read. That entry has no cells.
  if (isFull && entry.cells.length > 0) return;
  sizes[entry.kind] += 1;
  sizes.characters += characters;
  report.errors ??= [];
  report.errors.push(entry);
}
