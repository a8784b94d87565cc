/** Why a row was skipped. `row` is counted as a spreadsheet counts it: the header is row 1. */
export type SkippedRow = {
  row: number;
  kind: "invalid" | "duplicate";
  /** The field at fault, where there is one. */
  field: string | null;
  reason: string;
  /** The row as it is in the file, to be mended and imported again. */
  cells: string[];
};

/** What an import did, or with a dry run would do. */
export type ImportReport = {
  /** Rows of the file below its header, blank ones left out. */
  total: number;
  imported: number;
  duplicates: number;
  invalid: number;
  /** The file's headers, and which column each field was read from (counted from 0). */
  headers: string[];
  columns: Record<string, number>;
  /** Required fields without a column: nothing can be imported. */
  missing: string[];
  /** The first rows, as they are in the file. */
  sample: string[][];
  errors?: SkippedRow[];
};
