import type { ZodType } from "zod";
import type { TenantTransaction } from "../../database/client.ts";

/** What kind of record a file holds: how a row becomes one, and what tells two of them apart. */
export type ImportKindRules<Input, Record extends Input = Input> = {
  /** The cells by field name, tidied into what the schema takes. */
  read(cells: { [field: string]: string }): unknown;
  schema: ZodType<Input>;
  /** Completes valid rows with what the database knows; a text is the reason why a row can't be imported. */
  complete(tx: TenantTransaction, orgId: string, inputs: Input[]): Promise<(Record | string)[]>;
  /** Whoever has one of these is the same record. */
  soughtKeys(record: Record): string[];
  /** By which a record is found later. */
  ownKeys(record: Record): string[];
  /** The keys of the records that the organisation has and these may double. */
  storedKeys(tx: TenantTransaction, orgId: string, records: Record[]): Promise<Set<string>>;
  /** Said of a row that is there already, without a full stop. */
  sameAs(record: Record): string;
  /** One statement: all of them, or none. */
  insert(tx: TenantTransaction, orgId: string, records: Record[]): Promise<void>;
};

/** Texts of keys are compared without case and spacing. */
export const keyText = (text: string | null | undefined) => (text ?? "").toLowerCase().replace(/\s+/g, " ");
