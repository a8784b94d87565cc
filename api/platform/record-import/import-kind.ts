import type { LeftOutCell } from "@fettle/rules/platform/import-report";
import type { ZodType } from "zod";
import type { Topic } from "../../ports/bus/bus.ts";
import type { RecordChange } from "../actions/record-change.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

export type Cells = { [field: string]: string };
export type LeftOut = Omit<LeftOutCell, "row">;

export type ImportKindRules<Input, Record extends Input = Input> = {
  read(cells: Cells): { [field: string]: unknown };
  leftOver?(cells: Cells): LeftOut[];
  schema: ZodType<Input>;
  /** An invalid cell in one of these fields skips the row. Other invalid cells are left out. */
  needed: readonly string[];
  /** Returns each row's record, or a reason if the row can't be imported. */
  complete(work: UnitOfWork, inputs: Input[]): Promise<(Record | string)[]>;
  completedField?: string;
  soughtKeys(record: Record): string[];
  ownKeys(record: Record): string[];
  storedKeys(work: UnitOfWork, records: Record[]): Promise<Set<string>>;
  sameAs(record: Record): string;
  insert(work: UnitOfWork, records: Record[]): Promise<void>;
  /** Published once, when the import ends. */
  events?: Topic<RecordChange>;
};

export const keyText = (text: string | null | undefined) => (text ?? "").toLowerCase().replace(/\s+/g, " ");
