import type { Prisma } from "../../database/generated/client/client.ts";
import { tables } from "../../database/generated/tables.ts";
import type { FieldTree, Selected } from "../../graphql/selected-fields.ts";

type ModelName = keyof typeof tables;
export type Columns<Model extends ModelName> = Prisma.TypeMap["model"][Model]["payload"]["scalars"];

/** Rows have JSON’s types, e.g. ISO 8601 strings for times and days (`database/json-types.ts`). */
type InJson<Value> = Value extends Date ? string : Value extends bigint | Prisma.Decimal ? number : Value;

/** SQL for one value from other tables, for the row with alias `row`. */
export type Related<Value> = ((row: string, beneath: FieldTree) => string) & { readonly value?: Value };

type Members = Record<string, Related<unknown>>;

export interface RecordShape<Row> {
  readonly table: string;
  readonly alias: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly related: Members;
  readonly row?: Row;
}

export type RowOf<Shape> = Shape extends RecordShape<infer Row> ? Row : never;

export type RowWith<Row, Name extends string> = string extends Name
  ? Selected<Row>
  : Pick<Row, (Name | "id") & keyof Row>;

export function recordShape<
  Model extends ModelName,
  More extends Members = Record<never, never>,
  Column extends string & keyof Columns<Model> = string & keyof Columns<Model>,
>(
  model: Model,
  alias: string,
  { columns, related }: { columns?: readonly Column[]; related?: More } = {},
): RecordShape<
  { [Name in Exclude<Column, keyof More>]: InJson<Columns<Model>[Name]> } & {
    [Name in keyof More]: More[Name] extends Related<infer Value> ? Value : never;
  }
> {
  const { table, columns: all } = tables[model];
  const named = Object.entries(all).filter(([name]) => !columns || columns.includes(name as Column));
  return { table, alias, columns: Object.fromEntries(named), related: related ?? {} };
}

export const computed = <Value>(sql: (row: string, beneath: FieldTree) => string): Related<Value> => sql;

export const one =
  <Row>(shape: RecordShape<Row>, column: string): Related<Selected<Row> | null> =>
  (row, beneath) => {
    const other = `${row}_${shape.alias}`;
    return `(
      select ${jsonObject(shape, other, beneath)}
      from ${shape.table} ${other} where ${other}.org_id = ${row}.org_id and ${other}.id = ${row}.${column})`;
  };

export const many =
  <Row>(shape: RecordShape<Row>, order: string, from: (row: string) => string): Related<Selected<Row>[]> =>
  (row, beneath) =>
    `(select coalesce(json_agg(${jsonObject(shape, shape.alias, beneath)} order by ${order}), '[]') ${from(row)})`;

/** Caches the SQL by shape and selection. Trusted documents' selections are long-lived. */
const lists = new WeakMap<RecordShape<unknown>, WeakMap<FieldTree, string>>();

export function selectList(shape: RecordShape<unknown>, fields: FieldTree): string {
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

export function jsonObject(shape: RecordShape<unknown>, row: string, fields: FieldTree): string {
  return `json_build_object(${values(shape, row, fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;
}

function values(
  { columns, related }: RecordShape<unknown>,
  row: string,
  fields: FieldTree,
): [name: string, sql: string][] {
  return [...new Map([["id", new Map()], ...fields])].flatMap(([name, beneath]): [string, string][] => {
    const sql = related[name]?.(row, beneath);
    if (sql !== undefined) return [[name, sql]];
    return columns[name] === undefined ? [] : [[name, `${row}.${columns[name]}`]];
  });
}
