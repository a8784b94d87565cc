/** Limits the reported rows and cells. The counts include them all. */
export const SKIPPED_ROWS_MAX = 1_000;

/** `row` is the spreadsheet's row number: the header is row 1. */
export type SkippedRow = {
  row: number;
  kind: "invalid" | "duplicate";
  field: string | null;
  reason: string;
  cells: string[];
};

export type LeftOutCell = {
  row: number;
  field: string;
  reason: string;
  cell: string;
};

export type ImportReport = {
  total: number;
  imported: number;
  duplicates: number;
  invalid: number;
  cellsLeftOut: number;
  /** `columns` maps fields to column indexes, from 0. */
  headers: string[];
  columns: Record<string, number>;
  missing: string[];
  sample: string[][];
  errors?: SkippedRow[];
  leftOut?: LeftOutCell[];
};

export const unreportedRows = ({ duplicates, invalid, errors = [] }: ImportReport) =>
  duplicates + invalid - errors.length;
