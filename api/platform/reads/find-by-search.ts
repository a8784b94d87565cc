import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../graphql/selected-fields.ts";
import { type RecordReader, readRecords } from "./read-records.ts";
import type { RecordShape } from "./record-shape.ts";
import { nearConditions, nearness, searchConditions, startOfWord } from "./search-condition.ts";

type Search = {
  text: string;
  limit: number;
  orderBy: Prisma.Sql;
  where?: Prisma.Sql;
  options?: Parameters<typeof searchConditions>[2];
  /** Orders with an index, whose first records are looked through for a word of one or two letters. */
  scans: Scan[];
};
export type Scan = { orderBy: Prisma.Sql; from?: Prisma.Sql };

/** How many records of each order are looked through. */
const SCANNED = 500;
/** How many records with a word that starts with the letters are sorted. */
const STARTING = 500;

/**
 * Finds the first records containing every word, or else those with words spelt nearly like them, most alike first. A
 * word of one or two letters is in too many records for the index, so it's looked for in the first ones, then at the
 * start of words.
 */
export async function findBySearch<Row>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { text, limit, orderBy, where = Prisma.sql`true`, options, scans }: Search,
): Promise<Selected<Row>[]> {
  const words = searchConditions(shape.alias, text, options);
  if (words.length === 0) return [];
  const starts = startOfWord(shape.alias, text);
  if (starts) return findFewLetters(starts);
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

  async function findFewLetters(starting: Prisma.Sql): Promise<Selected<Row>[]> {
    const { alias, table } = shape;
    const row = Prisma.raw(alias);
    const of = (condition: Prisma.Sql, rest: Prisma.Sql) => Prisma.sql`(
      select ${row}.id, ${row}.search_text from ${Prisma.raw(`${table} ${alias}`)}
      where ${row}.org_id = ${reader.orgId}::uuid and ${where} and ${condition} ${rest})`;
    const first = scans.map(({ orderBy: order, from = Prisma.sql`true` }) =>
      of(from, Prisma.sql`order by ${order} limit ${SCANNED}`),
    );
    const among = (sources: Prisma.Sql[]) =>
      readRecords(reader, shape, fields, {
        where: Prisma.sql`${row}.id in (
          select ${row}.id from (${Prisma.join(sources, " union all ")}) ${row} where ${Prisma.join(words, " and ")})`,
        orderBy,
        limit,
      });
    const soon = await among(first);
    if (soon.length >= limit) return soon;
    return among([...first, of(starting, Prisma.sql`limit ${STARTING}`)]);
  }
}
