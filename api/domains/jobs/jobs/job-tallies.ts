import { Prisma } from "../../../database/generated/client/client.ts";
import type { JobStatus } from "../../../database/generated/client/enums.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";

/** SQL for the columns that identify a group of jobs in `job_tallies`. */
export const TALLY_KEY = Prisma.raw("org_id, status, is_archived, is_invoiced");
/** The columns of what `job_tallies` counts and sums in a group. */
export const TALLIED = [
  "jobs",
  "quoted",
  "unpriced",
  "billable_cents",
  "quoted_tax_cents",
  "charge_tax_cents",
];

export type TallyFilter = { statuses?: readonly JobStatus[]; invoiced?: boolean; archived?: boolean };

/** Reads a count that triggers maintain, so it's fast however many jobs there are. */
export async function countTalliedJobs(
  { db, orgId }: RecordReader,
  { statuses, invoiced, archived }: TallyFilter = {},
): Promise<number> {
  const [result] = await db.$statement<[{ count: number }]>`
    select coalesce(sum(jobs), 0)::int as count from job_tallies
    where org_id = ${orgId}::uuid
      and (${archived === undefined} or is_archived = ${archived ?? false})
      and (${statuses === undefined} or status = any (${statuses ?? []}::job_status[]))
      and (${invoiced === undefined} or is_invoiced = ${invoiced ?? false})`;
  return result.count;
}

/** SQL that counts an organisation's jobs into rows of `job_tallies`, without its id. */
export const tallyJobs = (orgId: string) => Prisma.sql`
  select org_id, status, archived_at is not null as is_archived, has_invoice as is_invoiced, count(*) as jobs,
    count(*) filter (where is_quoted) as quoted,
    count(*) filter (where coalesce(billable_cents, 0) = 0) as unpriced,
    coalesce(sum(billable_cents), 0) as billable_cents,
    coalesce(sum(billable_tax_cents) filter (where is_quoted), 0) as quoted_tax_cents,
    coalesce(sum(billable_tax_cents) filter (where not is_quoted), 0) as charge_tax_cents
  from jobs where org_id = ${orgId}::uuid group by 1, 2, 3, 4`;
