import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { PARENT, type RecordReader, readRecordsOf } from "../read-records.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** The fields of these names, with nothing beneath them. */
const fieldsOf = (names: string[]): FieldTree => new Map(names.map((name) => [name, new Map()]));

const AUTHOR = fieldsOf([
  "id",
  "name",
  "email",
  "role",
  "color",
  "avatarFileKey",
  "avatarSeed",
  "avatarVariant",
] satisfies (keyof MemberRow)[]);

/** A row as JSON says it. */
type Read<Row> = Omit<Row, "createdAt"> & { createdAt: string };
type Order = "oldest first" | "newest first";

/**
 * Reads a job's rows of a table, whole, and with whom they are by where its columns say so; batched into one statement
 * for all jobs of an answer. Past Prisma, which would take two, and several times as long.
 */
export function rowsOfJob<Row extends { createdAt: Date }>(
  table: string,
  columns: Record<string, string>,
): (reader: RecordReader, jobId: string, order?: Order, limit?: number) => Promise<Row[]> {
  const names = Object.keys(columns);
  const fields = fieldsOf("authorId" in columns ? [...names, "author"] : names);
  const shape: RecordShape = {
    table,
    alias: "w",
    columns,
    related: {
      author: (row) =>
        `(select ${jsonObject(memberShape, "u", AUTHOR)} from users u where u.org_id = ${row}.org_id and u.id = ${row}.author_id)`,
    },
  };
  return async (reader, jobId, order = "oldest first", limit) => {
    const direction = order === "oldest first" ? Prisma.sql`asc` : Prisma.sql`desc`;
    const rows = await readRecordsOf<Read<Row>>(reader, jobId, shape, fields, {
      where: Prisma.sql`w.job_id = ${PARENT}`,
      orderBy: Prisma.sql`w.created_at ${direction}, w.id ${direction}`,
      limit,
    });
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }) as Row);
  };
}
