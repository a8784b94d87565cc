import type { TenantClient } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { type JobRow, jobColumns } from "./job-row.ts";

export type JobQuery = { where?: Prisma.Sql; orderBy?: Prisma.Sql; limit?: number };

/** What reading needs of a request. */
export type JobReader = { db: Pick<TenantClient, "$statement">; orgId: string };

export const jobReader = ({ db, me }: Context): JobReader => ({ db, orgId: me.orgId });

/**
 * Jobs of the organisation with everything that `fields` selects, in one SQL statement. Archived jobs are
 * left out. `where` may name columns of `j`.
 */
export async function readJobs(reader: JobReader, fields: FieldTree, query: JobQuery): Promise<JobRow[]> {
  const { where = Prisma.sql`true`, orderBy = Prisma.sql`j.list_order, j.id`, limit } = query;
  const [result] = await reader.db.$statement<[{ jobs: string }]>`
    select coalesce(json_agg(page), '[]')::text as jobs from (
      select ${Prisma.raw(jobColumns(fields))}
      from jobs j
      where j.org_id = ${reader.orgId}::uuid and j.archived_at is null and ${where}
      order by ${orderBy} ${limit === undefined ? Prisma.empty : Prisma.sql`limit ${limit}`}
    ) page`;
  return JSON.parse(result.jobs);
}

/** One job, or null when the organisation has no such job. */
export async function readJob(reader: JobReader, fields: FieldTree, id: string): Promise<JobRow | null> {
  const [job] = await readJobs(reader, fields, { where: Prisma.sql`j.id = ${id}::uuid` });
  return job ?? null;
}

/** How many jobs a condition meets. */
export async function countJobs(reader: JobReader, where = Prisma.sql`true`): Promise<number> {
  const [result] = await reader.db.$statement<[{ count: number }]>`
    select count(*)::int as count from jobs j
    where j.org_id = ${reader.orgId}::uuid and j.archived_at is null and ${where}`;
  return result.count;
}

/** One job that must exist. */
export async function requireJob(reader: JobReader, fields: FieldTree, id: string): Promise<JobRow> {
  const job = await readJob(reader, fields, id);
  if (!job) throw new NotFoundError("Job");
  return job;
}
