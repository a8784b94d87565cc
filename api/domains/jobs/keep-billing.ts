import { Prisma } from "../../database/generated/client/client.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/**
 * What is billed of the job `j`, in SQL. It has an invoice where one names it, or where it's done and one names its
 * quote: an invoice of the quote alone doesn't count before that. The amount to bill, before GST, is the quote's, or
 * the sum of the job's charges where it has no quote, as far as the column can hold it.
 */
export const BILLING = {
  hasInvoice: `(exists (
      select from invoices i where i.org_id = j.org_id and i.job_id = j.id and i.status <> 'void'
    ) or j.status = 'done' and exists (
      select from invoices i join quotes q on q.org_id = i.org_id and q.id = i.quote_id
      where q.org_id = j.org_id and q.job_id = j.id and i.status <> 'void'))`,
  billableCents: `(select case when cents > 2147483647 then 2147483647 else cents end::int from (select coalesce(
      (select q.total_cents - q.tax_cents from quotes q where q.org_id = j.org_id and q.job_id = j.id),
      (select sum(c.total_cents) from job_charges c where c.org_id = j.org_id and c.job_id = j.id)) as cents) b)`,
};

type Billed = { jobId?: string | null; quoteId?: string | null };

/**
 * Keeps what is billed of a job, and of a quote's job, up to date: after a change of its status, its charges, its
 * quote or its invoices. The jobs are locked first, so that none of two changes at a time is missed.
 */
export async function keepBilling({ tx, orgId }: UnitOfWork, { jobId, quoteId }: Billed): Promise<void> {
  if (!jobId && !quoteId) return;
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id from jobs where org_id = ${orgId}::uuid and (id = ${jobId ?? null}::uuid or id = (
      select job_id from quotes where org_id = ${orgId}::uuid and id = ${quoteId ?? null}::uuid))
    order by id for no key update`;
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  await tx.$executeRaw`
    update jobs j set has_invoice = ${Prisma.raw(BILLING.hasInvoice)},
      billable_cents = ${Prisma.raw(BILLING.billableCents)}
    where j.org_id = ${orgId}::uuid and j.id = any (${ids}::uuid[])`;
}
