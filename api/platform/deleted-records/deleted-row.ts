import { LISTED_KINDS, recordTables } from "./record-kinds.ts";

const tables = LISTED_KINDS.map((kind) => `when '${kind}' then '${recordTables[kind].table}'`);

const ownRow = (row: string) => `(${row}.rows -> case ${row}.kind ${tables.join(" ")} end -> 0)`;

export const deletedValue = (row: string, column: string) => `${ownRow(row)} ->> '${column}'`;

export const deletedName = (row: string) =>
  `coalesce(${deletedValue(row, "name")}, ${deletedValue(row, "title")})`;
