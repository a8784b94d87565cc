/** Limits the reported rows and cells. The counts include them all. */
export const SKIPPED_ROWS_MAX = 1_000;

/**
 * `row` is the spreadsheet's row number: the header is row 1. A row of the kind `cell` is imported without one of its
 * cells.
 */
export type ReportedRow = {
  row: number;
  kind: "invalid" | "duplicate" | "cell";
  field: string | null;
  reason: string;
  cells: string[];
  /** The name of the row's record. */
  name?: string;
  /** The cell that couldn't be used. */
  cell?: string;
};

export type LeftOutCell = {
  row: number;
  field: string;
  reason: string;
  cell: string;
};

export type RepairedCell = {
  row: number;
  name: string;
  field: string;
  cell: string;
  to: string;
};

export type ImportedField = {
  /** The first value read from the field's columns. */
  example: string | null;
  /** Rows imported without this field's cell. */
  leftOut: number;
  repaired: number;
  /** Rows whose empty cell takes another field's value. */
  filled: number;
};

export type ImportReport = {
  total: number;
  imported: number;
  duplicates: number;
  /** Duplicates that gave the record they match values it didn't have. */
  completed: number;
  invalid: number;
  /** Rows imported without one of their cells. */
  rowsLeftOut: number;
  cellsLeftOut: number;
  cellsRepaired: number;
  headers: string[];
  /** The first value of each column. A column without values isn't worth offering. */
  examples: string[];
  /** `columns` maps fields to column indexes, from 0. */
  columns: Record<string, number>;
  /** Every column of the fields that are read from several. */
  joined: Record<string, number[]>;
  fields: Record<string, ImportedField>;
  missing: string[];
  sample: string[][];
  /** Rows at the end of a long file that a dry run only counts. */
  unchecked?: number;
  errors?: ReportedRow[];
  leftOut?: LeftOutCell[];
  repaired?: RepairedCell[];
};

export const NAMELESS_ROW = "This row has no name and no company";

export const isSkipped = ({ kind }: ReportedRow) => kind !== "cell";

/** Rows that need fixing in a spreadsheet, as far as the report lists them. */
export const rowsToFix = ({ errors = [] }: ImportReport) =>
  new Map(
    errors.filter(({ kind, cells }) => kind !== "duplicate" && cells.length > 0).map((row) => [row.row, row]),
  );

export const unreportedRows = ({ duplicates, invalid, errors = [] }: ImportReport) =>
  duplicates + invalid - errors.filter(isSkipped).length;

/** Every column of each field. */
export const columnsOf = ({ columns, joined }: Pick<ImportReport, "columns" | "joined">) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, joined[field] ?? [column]]));
