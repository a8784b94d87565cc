import { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/**
 * SQL for the invoicing columns of job `j`. A non-void invoice counts if it's for the job, if the job shares it, or if
 * it's for the job's quote once the job is done. The amount excludes GST and comes from the quote, otherwise from the charges.
 */
export const INVOICING = {
  hasInvoice: Prisma.raw(`(exists (
      select from invoices i where i.org_id = j.org_id and i.job_id = j.id and i.status <> 'void'
    ) or exists (
      select from invoices i where i.org_id = j.org_id and i.id = j.shared_invoice_id and i.status <> 'void'
    ) or j.status = 'done' and exists (
      select from invoices i join quotes q on q.org_id = i.org_id and q.id = i.quote_id
      where q.org_id = j.org_id and q.job_id = j.id and i.status <> 'void'))`),
  billableCents:
    Prisma.raw(`(select case when cents > 2147483647 then 2147483647 else cents end::int from (select coalesce(
      (select q.total_cents - q.tax_cents from quotes q where q.org_id = j.org_id and q.job_id = j.id),
      (select sum(c.total_cents) from job_charges c where c.org_id = j.org_id and c.job_id = j.id)) as cents) b)`),
};

export const SET_INVOICING = Prisma.sql`
  has_invoice = ${INVOICING.hasInvoice}, billable_cents = ${INVOICING.billableCents}`;

type Invoiced = {
  jobId?: string | null;
  quoteId?: string | null;
  /** Jobs that share an invoice. */
  jobIds?: readonly string[];
};

/**
 * Updates the invoicing columns after the status, charges, quote or invoices change. Locks the jobs first, so no
 * concurrent change is missed.
 */
export async function keepInvoicing(
  { tx, orgId }: UnitOfWork,
  { jobId, quoteId, jobIds = [] }: Invoiced,
): Promise<void> {
  if (!jobId && !quoteId && jobIds.length === 0) return;
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id from jobs where org_id = ${orgId}::uuid and (id = any (${jobIds}::uuid[]) or id = ${jobId ?? null}::uuid or id = (
      select job_id from quotes where org_id = ${orgId}::uuid and id = ${quoteId ?? null}::uuid))
    order by id for no key update`;
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  await tx.$executeRaw`
    update jobs j set ${SET_INVOICING}
    where j.org_id = ${orgId}::uuid and j.id = any (${ids}::uuid[])`;
}
