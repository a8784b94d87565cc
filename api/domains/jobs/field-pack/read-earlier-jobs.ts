import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import type { JobRow } from "../jobs/job-row.ts";
import { readJobs } from "../jobs/read-jobs.ts";

const OF_CUSTOMER = 4;
const OF_EQUIPMENT = 3;

/** For each job, reads its customer's first jobs and its equipment's latest services. */
export function readEarlierJobs(
  reader: RecordReader,
  fields: FieldTree,
  jobs: string[],
  limit: number,
): Promise<Selected<JobRow>[]> {
  if (jobs.length === 0) return Promise.resolve([]);
  const org = Prisma.sql`${reader.orgId}::uuid`;
  return readJobs(reader, fields, {
    where: Prisma.sql`j.id in (
      select h.id from (select distinct p.customer_id from jobs p where p.org_id = ${org} and p.id = any(${jobs}::uuid[])) c,
        lateral (select x.id from jobs x
          where x.org_id = ${org} and x.customer_id = c.customer_id and x.archived_at is null
          order by x.list_order, x.id limit ${OF_CUSTOMER}) h
      union
      select h.id from (
          select distinct l.equipment_id from job_equipment l
          where l.org_id = ${org} and l.job_id = any(${jobs}::uuid[])) e,
        lateral (select x.id from job_equipment l join jobs x on x.org_id = l.org_id and x.id = l.job_id
          where l.org_id = ${org} and l.equipment_id = e.equipment_id and x.job_type = 'Service'
            and x.status = 'done' and x.archived_at is null
          order by x.list_order, x.id limit ${OF_EQUIPMENT}) h)`,
    limit,
  });
}
