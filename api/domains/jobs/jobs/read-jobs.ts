import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import {
  PARENT,
  type RecordQuery,
  type RecordReader,
  readRecordOf,
  readRecords,
} from "../../../platform/reads/read-records.ts";
import { type JobRow, jobShape } from "./job-row.ts";

export function readJobs(
  reader: RecordReader,
  fields: FieldTree,
  { where = Prisma.sql`true`, orderBy = Prisma.sql`j.list_order, j.id`, limit }: RecordQuery,
): Promise<Selected<JobRow>[]> {
  return readRecords(reader, jobShape, fields, {
    where: Prisma.sql`j.archived_at is null and ${where}`,
    orderBy,
    limit,
  });
}

export async function readJob(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<JobRow> | null> {
  const [job] = await readJobs(reader, fields, { where: Prisma.sql`j.id = ${id}::uuid` });
  return job ?? null;
}

/** Returns a row's job, or null. Batched across all rows of a response. */
export const readJobAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, jobShape, fields, {
    where: Prisma.sql`j.archived_at is null and j.id = ${PARENT}`,
  });

/** Also returns an archived job. */
export const readAnyJobAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, jobShape, fields, { where: Prisma.sql`j.id = ${PARENT}` });

export async function requireJobAmong(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<JobRow>> {
  const job = await readJobAmong(reader, fields, id);
  if (!job) throw new NotFoundError("Job");
  return job;
}

export async function requireJob(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<JobRow>> {
  const job = await readJob(reader, fields, id);
  if (!job) throw new NotFoundError("Job");
  return job;
}
