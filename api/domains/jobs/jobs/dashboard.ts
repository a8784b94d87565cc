import { rangeInstants, today } from "@fettle/rules/platform/wall-time";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { JobStatus } from "../../../database/generated/client/enums.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { countRecords, type RecordReader } from "../../../platform/reads/read-records.ts";
import { lateJobs } from "./job-page.ts";
import { type JobRow, jobShape } from "./job-row.ts";
import { readJobs } from "./read-jobs.ts";

const UPCOMING = 5;

export function todayWindow(timeZone: string, now: Date): { from: Date; to: Date } {
  const start = today(timeZone, now.getTime());
  const { from, to } = rangeInstants({ start, end: start.add({ days: 1 }) }, timeZone);
  return { from: new Date(from), to: new Date(to) };
}

export function readTodaysJobs(
  reader: RecordReader,
  fields: FieldTree,
  { from, to }: { from: Date; to: Date },
): Promise<Selected<JobRow>[]> {
  return readJobs(reader, fields, {
    where: Prisma.sql`j.scheduled_at >= ${from}::timestamptz and j.scheduled_at < ${to}::timestamptz
      and j.status <> 'cancelled'`,
    orderBy: Prisma.sql`j.scheduled_at, j.id`,
  });
}

export function readUpcomingJobs(
  reader: RecordReader,
  fields: FieldTree,
  { to }: { to: Date },
): Promise<Selected<JobRow>[]> {
  return readJobs(reader, fields, {
    where: Prisma.sql`j.scheduled_at >= ${to}::timestamptz and j.status not in ('done', 'cancelled')`,
    orderBy: Prisma.sql`j.scheduled_at, j.id`,
    limit: UPCOMING,
  });
}

export const countLateJobs = (reader: RecordReader, before: number) =>
  countRecords(reader, jobShape, Prisma.sql`j.archived_at is null and ${lateJobs(before)}`);

export function countJobsByStatus({
  db,
  orgId,
}: RecordReader): Promise<{ status: JobStatus; count: number }[]> {
  return db.$statement`
    select status, sum(jobs)::int as count from job_tallies
    where org_id = ${orgId}::uuid and not is_archived
    group by status having sum(jobs) > 0 order by status`;
}
