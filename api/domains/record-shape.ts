import type { FieldTree } from "../graphql/selected-fields.ts";

/** Columns that a derived GraphQL field is made from, by the field. */
export type Derived = Record<string, string[]>;

/** How a table's rows become what GraphQL shows of them. */
export type RecordShape = {
  table: string;
  /** What statements call its row at the top: `c` in `c.name`. */
  alias: string;
  /** Prisma's names of its columns. */
  columns: Record<string, string>;
  derived?: Derived;
  /** By field: SQL of one value from other tables, for the row that `row` names. */
  related?: Record<string, (row: string, beneath: FieldTree) => string>;
};

const PEOPLE_AND_PLACES: Derived = {
  address: ["street", "suburb", "state", "postcode"],
  initials: ["name"],
  avatarUrl: ["avatarFileKey"],
};

const listOf = new WeakMap<FieldTree, string>();

/** The select list of one statement that reads the shape's rows with everything that `fields` asks for. */
export function selectList(shape: RecordShape, fields: FieldTree): string {
  const known = listOf.get(fields);
  if (known !== undefined) return known;
  const list = values(shape, shape.alias, fields)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(", ");
  listOf.set(fields, list);
  return list;
}

/** SQL for a JSON object of all that `fields` selects of the row that `row` names. */
export function jsonObject(shape: RecordShape, row: string, fields: FieldTree): string {
  return `json_build_object(${values(shape, row, fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;
}

function values(shape: RecordShape, row: string, fields: FieldTree): [name: string, sql: string][] {
  const { columns, derived = PEOPLE_AND_PLACES, related = {} } = shape;
  const wanted = [...fields.keys()].flatMap((name) => derived[name] ?? name);
  const own = [...new Set(["id", ...wanted])].filter((name) => name in columns);
  const others = [...fields].flatMap(([name, beneath]): [string, string][] => {
    const value = related[name]?.(row, beneath);
    return value === undefined ? [] : [[name, value]];
  });
  return [...own.map((name): [string, string] => [name, `${row}.${columnName(name)}`]), ...others];
}

/** `dueDate` → `due_date`. */
const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
