import type { Prisma } from "../../../database/generated/client/client.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobsChanged } from "./job-changed.ts";
import { keepInvoicing } from "./keep-invoicing.ts";

/** Matches the invoices of a job: its own and one it shares. */
export const ofBilledJob = (id: string) =>
  ({ OR: [{ jobId: id }, { sharedJobs: { some: { id } } }] }) satisfies Prisma.InvoiceWhereInput;

/** Puts locked jobs on an invoice they share, or with null takes them off it. */
export async function shareInvoice(
  work: UnitOfWork,
  jobIds: readonly string[],
  invoiceId: string | null,
): Promise<void> {
  const where = { id: { in: [...jobIds] } };
  await work.tx.job.updateMany({
    where,
    data: { sharedInvoiceId: invoiceId, ...nextVersion(work) },
  });
  await keepInvoicing(work, { jobIds });
  await jobsChanged(work, where);
}

/** Returns the ids of the jobs that share an invoice, sorted. */
export async function jobsSharing({ tx }: UnitOfWork, invoiceId: string): Promise<string[]> {
  const jobs = await tx.job.findMany({
    where: { sharedInvoiceId: invoiceId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return jobs.map(({ id }) => id);
}
