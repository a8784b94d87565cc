import { type RecordReader, valuesById } from "../../../platform/reads/read-records.ts";

export async function countOpenJobs({ db, orgId, batches }: RecordReader, memberId: string): Promise<number> {
  const count = await batches.load("openJobCount", memberId, (ids) =>
    valuesById<number>(db.$statement`
      select t.user_id as id, count(*)::int as value
      from job_technicians t join jobs j on j.org_id = t.org_id and j.id = t.job_id
      where t.org_id = ${orgId}::uuid and t.user_id = any(${ids}::uuid[])
        and j.archived_at is null and j.status not in ('done', 'cancelled')
      group by t.user_id`),
  );
  return count ?? 0;
}
