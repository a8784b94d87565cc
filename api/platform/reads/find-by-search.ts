import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../graphql/selected-fields.ts";
import { type RecordReader, readRecords } from "./read-records.ts";
import type { RecordShape } from "./record-shape.ts";
import { nearConditions, nearness, searchConditions } from "./search-condition.ts";

type Search = {
  text: string;
  limit: number;
  orderBy: Prisma.Sql;
  where?: Prisma.Sql;
  options?: Parameters<typeof searchConditions>[2];
};

/** Finds the first records containing every word, or else those with words spelt nearly like them, most alike first. */
export async function findBySearch<Row>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { text, limit, orderBy, where = Prisma.sql`true`, options }: Search,
): Promise<Selected<Row>[]> {
  const words = searchConditions(shape.alias, text, options);
  if (words.length === 0) return [];
  const found = await readRecords(reader, shape, fields, {
    where: Prisma.join([where, ...words], " and "),
    orderBy,
    limit,
  });
  const near = found.length === 0 && limit > 0 && nearConditions(shape.alias, text);
  if (!near) return found;
  return readRecords(reader, shape, fields, {
    where: Prisma.join([where, ...near], " and "),
    orderBy: Prisma.sql`${nearness(shape.alias, text)}, ${orderBy}`,
    limit,
  });
}
