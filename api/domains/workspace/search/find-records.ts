import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { findBySearch } from "../../../platform/reads/find-by-search.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import type { RecordShape } from "../../../platform/reads/record-shape.ts";

/** Finds unarchived records. Names starting with the search text come first. */
export function findRecords<Row>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { text, limit }: { text: string; limit: number },
): Promise<Selected<Row>[]> {
  const row = Prisma.raw(shape.alias);
  const start = text.trim().toLowerCase();
  const byName = Prisma.sql`${row}.sort_key, ${row}.id`;
  return findBySearch(reader, shape, fields, {
    text,
    limit,
    where: Prisma.sql`${row}.archived_at is null`,
    orderBy: Prisma.sql`starts_with(${row}.sort_key, ${start}) desc, ${byName}`,
    scans: [{ orderBy: byName }, { orderBy: byName, from: Prisma.sql`${row}.sort_key >= ${start}` }],
  });
}
