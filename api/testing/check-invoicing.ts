import { deepEqual } from "node:assert/strict";
import type { Database } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { TALLIED, TALLY_KEY, tallyJobs } from "../domains/jobs/jobs/job-tallies.ts";
import { INVOICING, SET_INVOICING } from "../domains/jobs/jobs/keep-invoicing.ts";

const invoicing = Prisma.sql`${INVOICING.hasInvoice}, ${INVOICING.billableCents},
  exists (select from quotes q where q.org_id = j.org_id and q.job_id = j.id),
  coalesce((select q.tax_cents from quotes q where q.org_id = j.org_id and q.job_id = j.id), work_tax(j.org_id, j.id))`;

/** Throws if a test left a job's invoicing columns out of date. */
export async function checkInvoicing(database: Database): Promise<void> {
  const wrong = await database.system.$queryRaw<object[]>`
    select j.id, j.number, j.status, j.has_invoice, j.billable_cents, ${invoicing} from jobs j
    where (j.has_invoice, j.billable_cents, j.is_quoted, j.billable_tax_cents) is distinct from (${invoicing})`;
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

/** Throws if the tallies of jobs differ from a count. */
export async function checkJobTallies(database: Database): Promise<void> {
  const organisations = await database.system.organisation.findMany({ select: { id: true } });
  for (const { id } of organisations) {
    const sums = Prisma.raw(TALLIED.map((column) => `sum(${column})::int as ${column}`).join(", "));
    const counted = await database.system.$queryRaw<object[]>`
      select ${TALLY_KEY}, ${sums} from (${tallyJobs(id)}) counted group by ${TALLY_KEY} order by ${TALLY_KEY}`;
    const kept = await database.system.$queryRaw<object[]>`
      select ${TALLY_KEY}, ${sums} from job_tallies where org_id = ${id}::uuid
      group by ${TALLY_KEY} having sum(jobs) <> 0 order by ${TALLY_KEY}`;
    deepEqual(kept, counted, "The tallies of jobs are out of date");
  }
}
