import { type ImportReport, SKIPPED_ROWS_MAX, type SkippedRow } from "@fettle/rules/platform/import-report";
import type { FileRow } from "./read-rows.ts";

const CHARACTERS_MAX = 2_000_000;

export type SkipReason = Pick<SkippedRow, "kind" | "reason"> & { field?: string | null };

/** Not a field of the report, because callers get all its fields. */
const reported = new WeakMap<ImportReport, Record<SkippedRow["kind"] | "characters", number>>();

/** Once the report is full, rows are only counted, so a bad file doesn't make a huge response. */
export function skipRow(
  report: ImportReport,
  { number, cells }: FileRow,
  { field = null, ...why }: SkipReason,
) {
  report[why.kind === "invalid" ? "invalid" : "duplicates"] += 1;
  const sizes = reported.get(report) ?? { invalid: 0, duplicate: 0, characters: 0 };
  reported.set(report, sizes);
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  const isFull = sizes[why.kind] >= SKIPPED_ROWS_MAX || sizes.characters + characters > CHARACTERS_MAX;
  // Always report why the rest of the file wasn't read. That entry has no cells.
  if (isFull && cells.length > 0) return;
  sizes[why.kind] += 1;
  sizes.characters += characters;
  report.errors ??= [];
  report.errors.push({ row: number, field, cells, ...why });
}
