import { Prisma } from "../database/generated/client/client.ts";
import { BadInputError } from "../errors.ts";
import type { FieldTree } from "../graphql/selected-fields.ts";
import { keysetPage, type Page, type PageArgs } from "./keyset-page.ts";
import {
  countRecords,
  countRecordsOf,
  type RecordReader,
  readRecords,
  readRecordsOf,
} from "./read-records.ts";
import type { RecordShape } from "./record-shape.ts";
import { UUID } from "./search-condition.ts";

/** What a list is ordered by, before the id; the shape always reads `property`. */
export type ListOrder = {
  property: string;
  column: string;
  type: "float8" | "date" | "text";
  descending?: boolean;
};

export type RecordPage<Row> = Page<Row> & {
  /** Counts every row of the filter when asked. */
  totalCount: () => Promise<number>;
};

export type PageOf = {
  /** The record whose rows these are, where the list stands in one; the filter calls it `PARENT`. */
  parentId?: string | undefined;
  /** On columns of the shape's alias. */
  filter: Prisma.Sql;
  order: ListOrder;
  page: PageArgs;
  maxPage: number;
};

/** A page of a list in one statement. Keyset cursors, so a page costs the same wherever it is. */
export async function readRecordPage<Row extends { id: string }>(
  reader: RecordReader,
  shape: RecordShape,
  fields: FieldTree,
  { parentId, filter, order, page, maxPage }: PageOf,
): Promise<RecordPage<Row>> {
  const [column, id] = [Prisma.raw(`${shape.alias}.${order.column}`), Prisma.raw(`${shape.alias}.id`)];
  const beyond = (cursor: string | null | undefined, field: "after" | "before") => {
    if (!cursor) return Prisma.sql`true`;
    const side = Prisma.raw((field === "after") === Boolean(order.descending) ? "<" : ">");
    return Prisma.sql`(${column}, ${id}) ${side} (${position(cursor, field, order)})`;
  };
  const where = Prisma.sql`${filter} and ${beyond(page.after, "after")} and ${beyond(page.before, "before")}`;
  const found = await keysetPage<Row>(
    page,
    maxPage,
    ({ backwards, limit }) => {
      const direction = Prisma.raw(backwards === Boolean(order.descending) ? "asc" : "desc");
      const orderBy = Prisma.sql`${column} ${direction}, ${id} ${direction}`;
      const query = { where, orderBy, limit };
      return parentId === undefined
        ? readRecords<Row>(reader, shape, fields, query)
        : readRecordsOf<Row>(reader, parentId, shape, fields, query);
    },
    (row) => `${(row as Record<string, unknown>)[order.property]} ${row.id}`,
  );
  const totalCount = () =>
    parentId === undefined
      ? countRecords(reader, shape, filter)
      : countRecordsOf(reader, parentId, shape, filter);
  return { ...found, totalCount };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const IS_KEY: Record<ListOrder["type"], (key: string) => boolean> = {
  float8: (key) => Number.isFinite(Number(key || Number.NaN)),
  date: (key) => DAY.test(key) && !Number.isNaN(Date.parse(key)),
  text: (key) => !key.includes("\0"),
};

/** Where the row of a cursor stands; refuses what this list didn't give out. */
function position(cursor: string, field: string, { type }: ListOrder): Prisma.Sql {
  const text = Buffer.from(cursor, "base64url").toString();
  const space = text.lastIndexOf(" ");
  const [key, id] = [text.slice(0, Math.max(space, 0)), text.slice(space + 1)];
  if (!UUID.test(id) || !IS_KEY[type](key)) {
    throw new BadInputError("The cursor isn’t one that this list gave out", field);
  }
  return Prisma.sql`${type === "float8" ? Number(key) : key}::${Prisma.raw(type)}, ${id}::uuid`;
}
