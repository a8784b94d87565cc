import type { FieldTree } from "../graphql/selected-fields.ts";

/** Columns that a derived GraphQL field is made from, by the field. */
export type Derived = Record<string, string[]>;

const PEOPLE_AND_PLACES: Derived = {
  address: ["street", "suburb", "state", "postcode"],
  initials: ["name"],
  avatarUrl: ["avatarFileKey"],
};

/** The columns, as Prisma names them, that selected fields need. */
export function selectedProperties(
  fields: FieldTree,
  columns: Record<string, string>,
  always: string[],
  derived: Derived = PEOPLE_AND_PLACES,
): string[] {
  const wanted = [...fields.keys()].flatMap((name) => derived[name] ?? name);
  return [...new Set([...always, ...wanted])].filter((name) => name in columns);
}

/** SQL for a JSON object of the selected columns of the table that `alias` names. */
export function jsonObject(
  alias: string,
  fields: FieldTree,
  columns: Record<string, string>,
  derived?: Derived,
): string {
  const names = selectedProperties(fields, columns, ["id"], derived);
  return `json_build_object(${names.map((name) => `'${name}', ${alias}.${columnName(name)}`).join(", ")})`;
}

/** `dueDate` → `due_date`. */
export const columnName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
