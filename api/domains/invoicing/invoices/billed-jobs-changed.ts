import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobEvents } from "../../jobs/jobs/job.events.ts";

/** Publishes that the job of an invoice changed, or the jobs that share it. */
export async function billedJobsChanged({ tx, publish }: UnitOfWork, invoiceId: string): Promise<void> {
  const jobs = await tx.job.findMany({
    where: { OR: [{ invoice: { id: invoiceId } }, { sharedInvoiceId: invoiceId }] },
    select: { id: true, scheduledAt: true },
  });
  for (const { id, scheduledAt } of jobs) {
    const at = scheduledAt?.toISOString() ?? null;
    publish(jobEvents, { jobId: id, kind: "changed", from: at, to: at });
  }
}
