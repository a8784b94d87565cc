import { type ImportReport, SKIPPED_ROWS_MAX } from "@fettle/rules/platform/import-report";
import type { LeftOut } from "./import-kind.ts";
import type { FileRow } from "./read-rows.ts";

/** The longest text of a cell in the report. */
const CELL_MAX = 200;

/** Counts the cells that a row was imported without, and reports them unless the report is full. */
export function leaveOut(report: ImportReport, { number }: FileRow, cells: LeftOut[]) {
  report.cellsLeftOut += cells.length;
  for (const { cell, ...why } of cells) {
    report.leftOut ??= [];
    if (report.leftOut.length >= SKIPPED_ROWS_MAX) return;
    report.leftOut.push({ row: number, ...why, cell: cell.trim().slice(0, CELL_MAX) });
  }
}
