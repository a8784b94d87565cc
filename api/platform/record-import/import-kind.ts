import type { LeftOutCell, RepairedCell } from "@fettle/rules/platform/import-report";
import { type ImportColumns, type ImportKind, separatorOf } from "@fettle/rules/platform/record-import";
import type { ZodType } from "zod";
import type { Topic } from "../../ports/bus/bus.ts";
import type { RecordChange } from "../actions/record-change.ts";
import type { DatabaseWork } from "../actions/unit-of-work.ts";

export type Cells = { [field: string]: string };
export type LeftOut = Omit<LeftOutCell, "row">;
export type Repaired = Omit<RepairedCell, "row" | "name">;

export type ReadRow = {
  values: { [field: string]: unknown };
  /** Each field's text for people to check. Most rows don't need it. */
  shown: () => Cells;
  leftOut?: LeftOut[];
  repaired?: Repaired[];
  /** Fields whose empty cell takes another field's value. */
  filled?: string[];
};

export type ImportLayout = { headers: readonly string[]; columns: ImportColumns };

export type ImportKindRules<Input, Record extends Input = Input, Stored = unknown> = {
  /** Prepares to read a file's rows. */
  reader(layout: ImportLayout): (row: readonly string[]) => ReadRow;
  schema: ZodType<Input>;
  /** An invalid cell in one of these fields skips the row. Other invalid cells are left out. */
  needed: readonly string[];
  /** Returns each row's record, or a reason if the row can't be imported. */
  complete(work: DatabaseWork, inputs: Input[]): Promise<(Record | string)[]>;
  completedField?: string;
  /** Cells that couldn't be used once the stored records were known. */
  leftOver?(record: Record): LeftOut[];
  nameOf(record: Input): string;
  soughtKeys(record: Record): string[];
  /** More keys to look for among stored records. */
  soughtInStore?(record: Record): string[];
  ownKeys(record: Record): string[];
  storedKeys(work: DatabaseWork, records: Record[]): Promise<Map<string, Stored>>;
  sameAs(record: Record): string;
  insert(work: DatabaseWork, records: Record[]): Promise<void>;
  /** Returns what a stored record lacks and its duplicate has, or null. */
  lacking?(stored: Stored, record: Record): object | null;
  /** Writes what `lacking` returned. */
  fill?(work: DatabaseWork, gaps: object[]): Promise<void>;
  /** Published once, when the import ends. */
  events?: Topic<RecordChange>;
};

export const keyText = (text: string | null | undefined) => (text ?? "").toLowerCase().replace(/\s+/g, " ");

/** Reads each field as the text of its columns, joined. */
export function joinedCells(kind: ImportKind, { columns }: ImportLayout): (row: readonly string[]) => Cells {
  const fields = Object.entries(columns).map(
    ([field, indexes]) => [field, indexes, separatorOf(kind, field)] as const,
  );
  return (row) =>
    Object.fromEntries(fields.map(([field, indexes, separator]) => [field, joined(row, indexes, separator)]));
}

function joined(row: readonly string[], [first, ...others]: readonly number[], separator: string): string {
  const cell = first === undefined ? "" : (row[first] ?? "");
  if (others.length === 0) return cell;
  const filled = [cell, ...others.map((column) => row[column] ?? "")].map((each) => each.trim());
  return filled.filter((each) => each !== "").join(separator);
}
