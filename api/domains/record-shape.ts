import type { FieldTree } from "../graphql/selected-fields.ts";

/** How a table's rows become what GraphQL shows of them. */
export type RecordShape = {
  table: string;
  /** The table's alias in statements: `c` in `c.name`. */
  alias: string;
  /** Its columns by Prisma's names. */
  columns: Record<string, string>;
  /** By field: SQL of one value from other tables, for the row that `row` names. */
  related?: Record<string, (row: string, beneath: FieldTree) => string>;
};

/** By shape and selection: a cache for trusted documents, whose selections are long-lived. */
const lists = new WeakMap<RecordShape, WeakMap<FieldTree, string>>();

/** The select list of one statement that reads the shape's rows with everything that `fields` selects. */
export function selectList(shape: RecordShape, fields: FieldTree): string {
  const ofShape = lists.get(shape) ?? new WeakMap<FieldTree, string>();
  lists.set(shape, ofShape);
  const known = ofShape.get(fields);
  if (known !== undefined) return known;
  const list = values(shape, shape.alias, fields)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(", ");
  ofShape.set(fields, list);
  return list;
}

/** SQL for a JSON object of all that `fields` selects of the row that `row` names. */
export function jsonObject(shape: RecordShape, row: string, fields: FieldTree): string {
  return `json_build_object(${values(shape, row, fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;
}

function values(shape: RecordShape, row: string, fields: FieldTree): [name: string, sql: string][] {
  const { columns, related = {} } = shape;
  const own = [...new Set(["id", ...fields.keys()])].filter((name) => name in columns);
  const others = [...fields].flatMap(([name, beneath]): [string, string][] => {
    const value = related[name]?.(row, beneath);
    return value === undefined ? [] : [[name, value]];
  });
  return [...own.map((name): [string, string] => [name, `${row}.${columnName(name)}`]), ...others];
}

/** `dueDate` → `due_date`. */
const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
