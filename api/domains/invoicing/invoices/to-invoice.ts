import type { RecordReader } from "../../../platform/reads/read-records.ts";

export type ToInvoice = { jobs: number; amountCents: number; quotedJobs: number };

export async function readToInvoice({ db, orgId }: RecordReader): Promise<ToInvoice> {
  const [figures] = await db.$statement<[ToInvoice]>`
    select count(*)::int as jobs, coalesce(sum(billable_cents), 0)::float8 as "amountCents",
      count(*) filter (where exists (
        select from quotes q where q.org_id = jobs.org_id and q.job_id = jobs.id))::int as "quotedJobs"
    from jobs where org_id = ${orgId}::uuid and status = 'done' and not has_invoice and archived_at is null`;
  return figures;
}
