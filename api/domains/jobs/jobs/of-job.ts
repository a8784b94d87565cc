import { Prisma } from "../../../database/generated/client/client.ts";
import { tables } from "../../../database/generated/tables.ts";
import type { FieldTree } from "../../../graphql/selected-fields.ts";
import { PARENT, type RecordReader, readRecordsOf } from "../../../platform/reads/read-records.ts";
import { type Columns, one, recordShape } from "../../../platform/reads/record-shape.ts";
import { memberShape } from "../../identity/members/member-row.ts";

const everythingOf = (names: object): FieldTree =>
  new Map(Object.keys(names).map((name) => [name, new Map()]));

type Order = "oldest first" | "newest first";
type OfJob = "JobNote" | "JobHours" | "JobPart" | "JobCharge" | "JobPhoto";

/**
 * Reads a job's rows with all their columns and any author, in one statement per response. Bypasses Prisma, which needs
 * two statements and takes several times as long.
 */
export function rowsOfJob<Model extends OfJob>(
  model: Model,
): (reader: RecordReader, jobId: string, order?: Order, limit?: number) => Promise<Columns<Model>[]> {
  const { columns } = tables[model];
  const shape = recordShape(model, "w", { related: { author: one(memberShape, "author_id") } });
  const fields = new Map(everythingOf(columns));
  if ("authorId" in columns) fields.set("author", everythingOf(memberShape.columns));
  return async (reader, jobId, order = "oldest first", limit) => {
    const direction = order === "oldest first" ? Prisma.sql`asc` : Prisma.sql`desc`;
    const rows = await readRecordsOf(reader, jobId, shape, fields, {
      where: Prisma.sql`w.job_id = ${PARENT}`,
      orderBy: Prisma.sql`w.created_at ${direction}, w.id ${direction}`,
      limit,
    });
    // Prisma object fields expect a Date here and convert decimals themselves.
    return rows.map(
      (row) =>
        ({
          ...row,
          createdAt: new Date(row.createdAt ?? 0),
          ...("editedAt" in row && { editedAt: row.editedAt && new Date(String(row.editedAt)) }),
        }) as unknown as Columns<Model>,
    );
  };
}
