import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import type { JobRow } from "./job-row.ts";
import { readJobs } from "./read-jobs.ts";

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

export type ScheduleWindow = { from: Date; to: Date };

/** Throws BAD_INPUT unless the instants are in order and at most 400 days apart. */
export function scheduleWindow(start: string, end: string): ScheduleWindow {
  const from = new Date(start);
  const to = new Date(end);
  if (to < from) throw new BadInputError("The end of the range can’t be before its start", { field: "to" });
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MS) {
    throw new BadInputError(`The range can span at most ${MAX_DAYS} days`, { field: "to" });
  }
  return { from, to };
}

export function readSchedule(
  reader: RecordReader,
  fields: FieldTree,
  { from, to }: ScheduleWindow,
  technicianId?: string | null,
): Promise<Selected<JobRow>[]> {
  const assigned = technicianId
    ? Prisma.sql`exists (select from job_technicians t
        where t.org_id = j.org_id and t.job_id = j.id and t.user_id = ${technicianId}::uuid)`
    : Prisma.sql`true`;
  return readJobs(reader, fields, {
    where: Prisma.sql`j.scheduled_at >= ${from}::timestamptz and j.scheduled_at < ${to}::timestamptz
      and ${assigned}`,
    orderBy: Prisma.sql`j.scheduled_at, j.id`,
  });
}
