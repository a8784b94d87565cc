import type { Job, JobCharge, Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { ofBilledJob } from "../../jobs/jobs/share-invoice.ts";
import { type LockedQuote, lockQuote } from "../quotes/lock-quote.ts";

export type JobToInvoice = {
  job: Job & { charges: JobCharge[] };
  quote: LockedQuote | null;
  /** The job's own invoice, one it shares or its quote's. Never void. */
  invoice: { id: string; number: string } | null;
  /** The invoice is the job's, and not only its quote's. */
  isInvoiced: boolean;
};

/** Locks the job, then its quote. The fixed order lets concurrent conversions see each other's invoice. */
export async function lockJobToInvoice(work: UnitOfWork, jobId: string): Promise<JobToInvoice> {
  const { tx, orgId } = work;
  const [locked] = await tx.$queryRaw<unknown[]>`
    select 1 from jobs where org_id = ${orgId}::uuid and id = ${jobId}::uuid for update`;
  if (!locked) throw new NotFoundError("Job");
  const job = await tx.job.findUniqueOrThrow({
    where: { id: jobId },
    include: { charges: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
  });
  const source = await tx.quote.findFirst({ where: { jobId }, select: { id: true } });
  const quote = source && (await lockQuote(work, source.id));
  const invoiceOf = (from: Prisma.InvoiceWhereInput) =>
    tx.invoice.findFirst({
      where: { ...from, status: { not: "void" } },
      select: { id: true, number: true },
    });
  const own = await invoiceOf(ofBilledJob(jobId));
  const invoice = own ?? (quote && (await invoiceOf({ quoteId: quote.id })));
  return { job, quote, invoice, isInvoiced: own !== null };
}

export function checkInvoiceable({ archivedAt, status, customerId }: Job): void {
  if (archivedAt) throw new NotFoundError("Job");
  if (status !== "done") throw new ConflictError("Complete the job before you convert it to an invoice");
  if (customerId) return;
  throw new BadInputError("Choose a customer for the job before you convert it to an invoice", {
    field: "customerId",
    status: 422,
  });
}
