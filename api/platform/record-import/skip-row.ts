import { type ImportReport, SKIPPED_ROWS_MAX, type SkippedRow } from "@fettle/rules/platform/import-report";
import type { FileRow } from "./read-rows.ts";

/** The cells of all reported rows together. */
const CHARACTERS_MAX = 2_000_000;

/** Why a row is skipped, and the invalid field, where there is one. */
export type SkipReason = Pick<SkippedRow, "kind" | "reason"> & { field?: string | null };

/** How much each report holds already. Not a field of the report, because callers get all of its fields. */
const reported = new WeakMap<ImportReport, Record<SkippedRow["kind"] | "characters", number>>();

/** Counts a skipped row, and reports it unless the report is full: a bad file must not make a huge answer. */
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
  // The reason why the rest of the file wasn't read is always reported; it has no cells.
  if (isFull && cells.length > 0) return;
  sizes[why.kind] += 1;
  sizes.characters += characters;
  report.errors ??= [];
  report.errors.push({ row: number, field, cells, ...why });
}
