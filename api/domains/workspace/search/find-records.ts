import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { type RecordReader, readRecords } from "../../../platform/reads/read-records.ts";
import type { RecordShape } from "../../../platform/reads/record-shape.ts";
import { searchConditions } from "../../../platform/reads/search-condition.ts";

/** Finds unarchived records containing every word. Names starting with the search text come first. */
export async function findRecords<Row>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { text, limit }: { text: string; limit: number },
): Promise<Selected<Row>[]> {
  const words = searchConditions(shape.alias, text);
  if (words.length === 0) return [];
  const row = Prisma.raw(shape.alias);
  return readRecords(reader, shape, fields, {
    where: Prisma.sql`${row}.archived_at is null and ${Prisma.join(words, " and ")}`,
    orderBy: Prisma.sql`starts_with(${row}.sort_key, ${text.trim().toLowerCase()}) desc, ${row}.sort_key, ${row}.id`,
    limit,
  });
}
