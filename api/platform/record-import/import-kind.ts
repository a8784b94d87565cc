import type { LeftOutCell } from "@fettle/rules/platform/import-report";
import type { ZodType } from "zod";
import type { Topic } from "../../ports/bus/bus.ts";
import type { RecordChange } from "../actions/record-change.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** A row's cells, by field. */
export type Cells = { [field: string]: string };
export type LeftOut = Omit<LeftOutCell, "row">;

/** A kind of imported record: how a row becomes one, and how duplicates are recognised. */
export type ImportKindRules<Input, Record extends Input = Input> = {
  /** Maps cells by field name to what the schema takes. */
  read(cells: Cells): { [field: string]: unknown };
  /** Lists the parts of cells that `read` couldn't use. */
  leftOver?(cells: Cells): LeftOut[];
  schema: ZodType<Input>;
  /** If one of these fields is invalid, the row is skipped. Any other invalid cell is left out. */
  needed: readonly string[];
  /** Completes valid rows from the database; a string is the reason why a row can't be imported. */
  complete(work: UnitOfWork, inputs: Input[]): Promise<(Record | string)[]>;
  /** The field that those reasons are about. */
  completedField?: string;
  /** Records that share one of these keys are duplicates. */
  soughtKeys(record: Record): string[];
  /** The key by which a record is found later. */
  ownKeys(record: Record): string[];
  /** The keys of existing records that may be duplicates of these. */
  storedKeys(work: UnitOfWork, records: Record[]): Promise<Set<string>>;
  /** The reason given for a duplicate, without a full stop. */
  sameAs(record: Record): string;
  /** One statement: inserts all of them, or none. */
  insert(work: UnitOfWork, records: Record[]): Promise<void>;
  /** What lists of these records follow: it is published once, at an import's end. */
  events?: Topic<RecordChange>;
};

/** Keys ignore case and whitespace. */
export const keyText = (text: string | null | undefined) => (text ?? "").toLowerCase().replace(/\s+/g, " ");
