import {
  type ImportedField,
  type ImportReport,
  SKIPPED_ROWS_MAX,
} from "@fettle/rules/platform/import-report";
import type { Cells, LeftOut, Repaired } from "./import-kind.ts";
import type { FileRow } from "./read-rows.ts";
import { reportCell } from "./skip-row.ts";

const CELL_MAX = 200;
const NAME_MAX = 100;
/** A field that's still empty after this many rows is looked at in every tenth batch only. */
const LOOKED_AT = 1_000;

export type FieldChanges = { leftOut: LeftOut[]; repaired: Repaired[]; filled: string[] };

function fieldOf(report: ImportReport, field: string): ImportedField {
  report.fields[field] ??= { example: null, leftOut: 0, repaired: 0, filled: 0 };
  return report.fields[field];
}

/** Stops looking once each column's field has an example. */
export function noteExamples(report: ImportReport, shown: () => Cells) {
  const isDone = Object.keys(report.columns).every((field) => report.fields[field]?.example);
  const isLate = report.total > LOOKED_AT && report.total % LOOKED_AT !== 0;
  if (isDone || isLate) return;
  for (const [name, text] of Object.entries(shown())) {
    if (text === "") continue;
    const field = fieldOf(report, name);
    field.example ??= text.trim().slice(0, CELL_MAX) || null;
  }
}

/** Lists what was left out of an imported row, and what was repaired. */
export function noteImported(
  report: ImportReport,
  row: FileRow,
  recordName: string,
  { leftOut, repaired, filled }: FieldChanges,
) {
  const name = recordName.slice(0, NAME_MAX);
  for (const field of filled) fieldOf(report, field).filled += 1;
  for (const { cell, ...repair } of repaired) {
    report.cellsRepaired += 1;
    fieldOf(report, repair.field).repaired += 1;
    report.repaired ??= [];
    if (report.repaired.length < SKIPPED_ROWS_MAX)
      report.repaired.push({ row: row.number, name, ...repair, cell: cell.slice(0, CELL_MAX) });
  }
  if (leftOut.length === 0) return;
  report.rowsLeftOut += 1;
  report.cellsLeftOut += leftOut.length;
  for (const field of new Set(leftOut.map((cell) => cell.field))) fieldOf(report, field).leftOut += 1;
  for (const { cell: whole, field, reason } of leftOut) {
    const cell = whole.trim().slice(0, CELL_MAX);
    report.leftOut ??= [];
    if (report.leftOut.length < SKIPPED_ROWS_MAX)
      report.leftOut.push({ row: row.number, field, reason, cell });
    reportCell(report, row, { field, reason, cell, name });
  }
}
