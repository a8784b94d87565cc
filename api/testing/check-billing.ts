import type { Database } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { BILLING, SET_BILLING } from "../domains/jobs/jobs/keep-billing.ts";

const billing = Prisma.sql`${BILLING.hasInvoice}, ${BILLING.billableCents}`;

/** Throws if a test left a job's billing columns out of date. */
export async function checkBilling(database: Database): Promise<void> {
  const wrong = await database.system.$queryRaw<object[]>`
    select j.id, j.number, j.status, j.has_invoice, j.billable_cents, ${billing} from jobs j
    where (j.has_invoice, j.billable_cents) is distinct from (${billing})`;
  if (wrong.length > 0)
    throw new Error(`The billing columns of these jobs are out of date: ${JSON.stringify(wrong, null, 1)}`);
}

/** Does what `keepBilling` does, for a document a test inserts itself. */
export async function keepBillingOf(
  database: Database,
  { jobId, quoteId = null }: { jobId: string | null; quoteId?: string | null },
): Promise<void> {
  if (!jobId && !quoteId) return;
  await database.system.$executeRaw`
    update jobs j set ${SET_BILLING}
    where j.id = ${jobId}::uuid or j.id = (select job_id from quotes where id = ${quoteId}::uuid)`;
}
