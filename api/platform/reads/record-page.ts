import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../graphql/selected-fields.ts";
import { keysetPage, type Page, type PageArgs } from "./keyset-page.ts";
import { cursorText, type ListOrder, positionSql, readCursor } from "./list-order.ts";
import {
  countRecords,
  countRecordsOf,
  type RecordQuery,
  type RecordReader,
  readRecords,
  readRecordsInTurn,
  readRecordsOf,
} from "./read-records.ts";
import type { RecordShape } from "./record-shape.ts";

export type RecordPage<Row> = Page<Row> & {
  /** Counts every row of the filter when requested. */
  totalCount: () => Promise<number>;
};

export type PageOf = {
  /** The parent record of a nested list; the filter calls it `PARENT`. */
  parentId?: string | undefined;
  /** SQL on columns of the shape's alias. */
  filter: Prisma.Sql;
  order: ListOrder;
  page: PageArgs;
  maxPage: number;
};

/** Reads a page of a list in one statement. Keyset cursors make a page cost the same wherever it is. */
export async function readRecordPage<Row extends { id: string }>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { parentId, filter, order, page, maxPage }: PageOf,
): Promise<RecordPage<Selected<Row>>> {
  const parts = partsOf(shape, order, page);
  const found = await keysetPage<Selected<Row>>(
    page,
    maxPage,
    ({ backwards, limit }) => {
      const queries = parts.map((part) => part(filter, backwards));
      if (backwards) queries.reverse();
      const [first, second] = queries;
      if (!first) return Promise.resolve([]);
      if (second) return readRecordsInTurn(reader, shape, fields, [first, second], limit);
      return parentId === undefined
        ? readRecords(reader, shape, fields, { ...first, limit })
        : readRecordsOf(reader, parentId, shape, fields, { ...first, limit });
    },
    // Read under this name, whatever is selected.
    (row) => cursorText(order, { key: (row as unknown as Keyed).cursorKey, id: row.id }),
  );
  const totalCount = () =>
    parentId === undefined
      ? countRecords(reader, shape, filter)
      : countRecordsOf(reader, parentId, shape, filter);
  return { ...found, totalCount };
}

type Keyed = { cursorKey: string | number | null };
type Part = (filter: Prisma.Sql, backwards: boolean) => RecordQuery;

/**
 * The parts of a list that a page may need: rows with a value in the order's column, then those without, each by an
 * index in either direction.
 */
function partsOf({ alias }: RecordShape<unknown>, order: ListOrder, page: PageArgs): Part[] {
  const [key, id] = [Prisma.raw(`${alias}.${order.column}`), Prisma.raw(`${alias}.id`)];
  const after = page.after ? readCursor(page.after, "after", order) : undefined;
  const before = page.before ? readCursor(page.before, "before", order) : undefined;
  const [later, earlier] = [
    Prisma.raw(order.isDescending ? "<" : ">"),
    Prisma.raw(order.isDescending ? ">" : "<"),
  ];
  const part =
    (conditions: Prisma.Sql[]): Part =>
    (filter, backwards) => {
      const direction = Prisma.raw(backwards === order.isDescending ? "asc" : "desc");
      const where = Prisma.join([filter, ...conditions], " and ");
      return { where, orderBy: Prisma.sql`${key} ${direction}, ${id} ${direction}`, key };
    };

  const parts: Part[] = [];
  if (after?.key !== null) parts.push(withValue());
  if (order.isNullable && (!before || before.key === null)) parts.push(withoutValue());
  return parts;

  function withValue(): Part {
    const bounds = order.isNullable ? [Prisma.sql`${key} is not null`] : [];
    if (after) bounds.push(Prisma.sql`(${key}, ${id}) ${later} (${positionSql(after, order)})`);
    if (before && before.key !== null)
      bounds.push(Prisma.sql`(${key}, ${id}) ${earlier} (${positionSql(before, order)})`);
    return part(bounds);
  }

  function withoutValue(): Part {
    const bounds = [Prisma.sql`${key} is null`];
    if (after?.key === null) bounds.push(Prisma.sql`${id} ${later} ${after.id}::uuid`);
    if (before) bounds.push(Prisma.sql`${id} ${earlier} ${before.id}::uuid`);
    return part(bounds);
  }
}
