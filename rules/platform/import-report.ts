/** How many skipped rows of each kind, and left-out cells, are reported; the counts are of all. */
export const SKIPPED_ROWS_MAX = 1_000;

/** Why a row was skipped. `row` is counted as a spreadsheet counts it: the header is row 1. */
export type SkippedRow = {
  row: number;
  kind: "invalid" | "duplicate";
  /** The invalid field, where there is one. */
  field: string | null;
  reason: string;
  /** The row as it is in the file, for correction and another import. */
  cells: string[];
};

/** A cell that couldn't be used. Its row was imported without it. */
export type LeftOutCell = {
  row: number;
  field: string;
  reason: string;
  /** The cell, or the part of it that was left out; a long one is cut short. */
  cell: string;
};

/** The result of an import, or of a dry run. */
export type ImportReport = {
  /** Rows of the file below its header, without blank ones. */
  total: number;
  imported: number;
  duplicates: number;
  invalid: number;
  /** Cells that imported rows were imported without. */
  cellsLeftOut: number;
  /** The file's headers, and the column that each field was read from (counted from 0). */
  headers: string[];
  columns: Record<string, number>;
  /** Required fields without a column: nothing can be imported. */
  missing: string[];
  /** The first rows, as they are in the file. */
  sample: string[][];
  /** The skipped rows, in order: the first thousand of each kind, fewer where they are long. */
  errors?: SkippedRow[];
  /** The first thousand of these cells, in order. */
  leftOut?: LeftOutCell[];
};

/** Skipped rows that are counted, and not among the reported ones. */
export const unreportedRows = ({ duplicates, invalid, errors = [] }: ImportReport) =>
  duplicates + invalid - errors.length;
