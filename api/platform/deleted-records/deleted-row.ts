import { LISTED_KINDS, recordTables } from "./record-kinds.ts";

const tables = LISTED_KINDS.map((kind) => `when '${kind}' then '${recordTables[kind].table}'`);

/** SQL for the record's own row, as JSON, in the row of `deleted_records` that `row` names. */
const ownRow = (row: string) => `(${row}.rows -> case ${row}.kind ${tables.join(" ")} end -> 0)`;

/** SQL for one of its values as text. */
export const deletedValue = (row: string, column: string) => `${ownRow(row)} ->> '${column}'`;

/** SQL for what people call it: a customer's or a piece's name, else the title. */
export const deletedName = (row: string) =>
  `coalesce(${deletedValue(row, "name")}, ${deletedValue(row, "title")})`;
