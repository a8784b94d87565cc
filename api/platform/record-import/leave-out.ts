import { type ImportReport, SKIPPED_ROWS_MAX } from "@fettle/rules/platform/import-report";
import type { LeftOut } from "./import-kind.ts";
import type { FileRow } from "./read-rows.ts";

const CELL_MAX = 200;

export function leaveOut(report: ImportReport, { number }: FileRow, cells: LeftOut[]) {
  report.cellsLeftOut += cells.length;
  for (const { cell, ...why } of cells) {
    report.leftOut ??= [];
    if (report.leftOut.length >= SKIPPED_ROWS_MAX) return;
    report.leftOut.push({ row: number, ...why, cell: cell.trim().slice(0, CELL_MAX) });
  }
}
