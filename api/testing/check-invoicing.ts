import type { Database } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { INVOICING, SET_INVOICING } from "../domains/jobs/jobs/keep-invoicing.ts";

const invoicing = Prisma.sql`${INVOICING.hasInvoice}, ${INVOICING.billableCents}`;

/** Throws if a test left a job's invoicing columns out of date. */
export async function checkInvoicing(database: Database): Promise<void> {
  const wrong = await database.system.$queryRaw<object[]>`
    select j.id, j.number, j.status, j.has_invoice, j.billable_cents, ${invoicing} from jobs j
    where (j.has_invoice, j.billable_cents) is distinct from (${invoicing})`;
  if (wrong.length > 0)
    throw new Error(`The invoicing columns of these jobs are out of date: ${JSON.stringify(wrong, null, 1)}`);
}

/** Does what `keepInvoicing` does, for a document a test inserts itself. */
export async function keepInvoicingOf(
  database: Database,
  { jobId, quoteId = null }: { jobId: string | null; quoteId?: string | null },
): Promise<void> {
  if (!jobId && !quoteId) return;
  await database.system.$executeRaw`
    update jobs j set ${SET_INVOICING}
    where j.id = ${jobId}::uuid or j.id = (select job_id from quotes where id = ${quoteId}::uuid)`;
}
