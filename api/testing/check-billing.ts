import { acrossOrganisations } from "../database/across-organisations.ts";
import type { Database } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { BILLING } from "../domains/jobs/keep-billing.ts";

const billing = Prisma.raw(`${BILLING.hasInvoice}, ${BILLING.billableCents}`);

/** Throws where a job isn't stored as billed as it is: whatever a test did must have kept it. */
export async function checkBilling(database: Database): Promise<void> {
  const wrong = await acrossOrganisations({ database }).$queryRaw<object[]>`
    select j.id, j.number, j.status, j.has_invoice, j.billable_cents, ${billing} from jobs j
    where (j.has_invoice, j.billable_cents) is distinct from (${billing})`;
  if (wrong.length > 0)
    throw new Error(`What is billed of jobs isn't kept: ${JSON.stringify(wrong, null, 1)}`);
}

/** For a quote or an invoice that a test inserts by itself. */
export async function keepBillingOf(
  database: Database,
  { jobId, quoteId = null }: { jobId: string | null; quoteId?: string | null },
): Promise<void> {
  if (!jobId && !quoteId) return;
  await acrossOrganisations({ database }).$executeRaw`
    update jobs j set has_invoice = ${Prisma.raw(BILLING.hasInvoice)},
      billable_cents = ${Prisma.raw(BILLING.billableCents)}
    where j.id = ${jobId}::uuid or j.id = (select job_id from quotes where id = ${quoteId}::uuid)`;
}
