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
  totalCount: () => Promise<number>;
};

export type PageOf = {
  parentId?: string | undefined;
  filter: Prisma.Sql;
  /** Used instead of the filter if no record fits it: near misses of a search. */
  near?: Prisma.Sql | undefined;
  order: ListOrder;
  page: PageArgs;
  maxPage: number;
};

/** Keyset cursors make every page cost the same. */
export async function readRecordPage<Row extends { id: string }>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { near, ...asked }: PageOf,
): Promise<RecordPage<Selected<Row>>> {
  const found = await readPage(reader, shape, fields, asked);
  if (!near || found.edges.length > 0) return found;
  // A later page of a search that did find something may be empty too.
  const isLater = asked.page.after != null || asked.page.before != null;
  if (isLater && (await found.totalCount()) > 0) return found;
  return readPage(reader, shape, fields, { ...asked, filter: near });
}

async function readPage<Row extends { id: string }>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { parentId, filter, order, page, maxPage }: Omit<PageOf, "near">,
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
    (row) => cursorText(order, { key: (row as unknown as Keyed).cursorKey, id: row.id }),
  );
  const { hasNextPage, hasPreviousPage } = found.pageInfo;
  const isComplete = !hasNextPage && !hasPreviousPage && found.edges.length > 0;
  const totalCount = async () => {
    if (isComplete) return found.edges.length;
    return parentId === undefined
      ? countRecords(reader, shape, filter)
      : countRecordsOf(reader, parentId, shape, filter);
  };
  return { ...found, totalCount };
}

type Keyed = { cursorKey: string | number | null };
type Part = (filter: Prisma.Sql, backwards: boolean) => RecordQuery;

/** Splits rows with and without a value in the order's column, so each part can use an index. */
function partsOf({ alias }: RecordShape<unknown>, order: ListOrder, page: PageArgs): Part[] {
  const column = "column" in order ? `${alias}.${order.column}` : order.expression(alias);
  const [key, id] = [Prisma.raw(column), Prisma.raw(`${alias}.id`)];
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
