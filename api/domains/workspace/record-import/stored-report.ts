import { type ImportReport, SKIPPED_ROWS_MAX } from "@fettle/rules/platform/import-report";
import type { TenantTransaction } from "../../../database/client.ts";
import type { Prisma, RecordImportNote } from "../../../database/generated/client/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";

/** The counts and columns, without sample rows. The lists of rows are notes. */
export type StoredReport = Omit<ImportReport, "errors" | "leftOut" | "repaired">;

type Notes = Prisma.RecordImportNoteCreateManyInput[];

/** A report for the next batch: without counts and lists, but with what the file's start has shown. */
export const nextPart = (stored: StoredReport): ImportReport => ({
  ...stored,
  imported: 0,
  duplicates: 0,
  completed: 0,
  invalid: 0,
  rowsLeftOut: 0,
  cellsLeftOut: 0,
  cellsRepaired: 0,
  examples: [...stored.examples],
  sample: [],
  fields: Object.fromEntries(
    Object.entries(stored.fields).map(([name, { example }]) => [
      name,
      { example, leftOut: 0, repaired: 0, filled: 0 },
    ]),
  ),
});

const COUNTS = [
  "imported",
  "duplicates",
  "completed",
  "invalid",
  "rowsLeftOut",
  "cellsLeftOut",
  "cellsRepaired",
] as const;

/** Adds a batch's part to the report before it. */
export function withPart(stored: StoredReport, part: ImportReport): StoredReport {
  const { errors: _errors, leftOut: _leftOut, repaired: _repaired, ...added } = part;
  const counts = Object.fromEntries(COUNTS.map((count) => [count, stored[count] + part[count]]));
  const fields = Object.entries(part.fields).map(([name, field]) => {
    const before = stored.fields[name];
    const sum = (count: "leftOut" | "repaired" | "filled") => (before?.[count] ?? 0) + field[count];
    const sums = { leftOut: sum("leftOut"), repaired: sum("repaired"), filled: sum("filled") };
    return [name, { example: field.example, ...sums }] as const;
  });
  return {
    ...added,
    sample: [],
    ...(counts as Pick<StoredReport, (typeof COUNTS)[number]>),
    fields: Object.fromEntries(fields),
  };
}

/** A part's lists, except for duplicates and repaired cells beyond those that a report lists. */
export function notesOf(importId: string, stored: StoredReport, part: ImportReport): Notes {
  const { errors = [], repaired = [] } = part;
  const duplicatesLeft = Math.max(0, SKIPPED_ROWS_MAX - stored.duplicates);
  const repairsLeft = Math.max(0, SKIPPED_ROWS_MAX - stored.cellsRepaired);
  const duplicates = errors.filter(({ kind }) => kind === "duplicate").slice(0, duplicatesLeft);
  const others = errors.filter(({ kind }) => kind !== "duplicate");
  return [
    ...[...others, ...duplicates].map((error) => ({ id: uuidV7(), importId, ...error })),
    ...repaired.slice(0, repairsLeft).map((repair) => ({
      id: uuidV7(),
      importId,
      ...repair,
      kind: "repaired" as const,
      reason: "",
      cells: [],
    })),
  ];
}

/** The report with the first thousand rows of each kind. */
export async function readReport(
  db: Pick<TenantTransaction, "recordImportNote">,
  { id, report }: { id: string; report: unknown },
): Promise<ImportReport> {
  const listed = (kind: RecordImportNote["kind"]) =>
    db.recordImportNote.findMany({
      where: { importId: id, kind },
      orderBy: [{ row: "asc" }, { id: "asc" }],
      take: SKIPPED_ROWS_MAX,
    });
  const [invalid, duplicates, cells, repaired] = [
    await listed("invalid"),
    await listed("duplicate"),
    await listed("cell"),
    await listed("repaired"),
  ];
  return {
    ...(report as StoredReport),
    errors: [...invalid, ...duplicates, ...cells].sort((a, b) => a.row - b.row).map(asError),
    leftOut: cells.map(({ row, field, reason, cell }) => ({
      row,
      field: field ?? "",
      reason,
      cell: cell ?? "",
    })),
    repaired: repaired.map(({ row, field, name, cell, to }) => ({
      row,
      name: name ?? "",
      field: field ?? "",
      cell: cell ?? "",
      to: to ?? "",
    })),
  };
}

type ReportedError = NonNullable<ImportReport["errors"]>[number];

const asError = ({ row, kind, field, reason, cells, name, cell }: RecordImportNote): ReportedError => ({
  row,
  kind: kind as ReportedError["kind"],
  field,
  reason,
  cells,
  ...(name !== null && { name }),
  ...(cell !== null && { cell }),
});
