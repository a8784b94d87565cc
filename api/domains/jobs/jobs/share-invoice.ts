import type { Prisma } from "../../../database/generated/client/client.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobChanged } from "./job-changed.ts";
import { keepInvoicing } from "./keep-invoicing.ts";

/** Matches the invoices of a job: its own and one it shares. */
export const ofBilledJob = (id: string) =>
  ({ OR: [{ jobId: id }, { sharedJobs: { some: { id } } }] }) satisfies Prisma.InvoiceWhereInput;

/** Puts locked jobs on an invoice they share. */
export async function shareInvoice(
  work: UnitOfWork,
  jobIds: readonly string[],
  invoiceId: string | null,
): Promise<void> {
  await work.tx.job.updateMany({
    where: { id: { in: [...jobIds] } },
    data: { sharedInvoiceId: invoiceId, ...nextVersion(work) },
  });
  await keepInvoicing(work, { jobIds });
  for (const id of jobIds) await jobChanged(work, id);
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
