import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { shareInvoice } from "../../jobs/jobs/share-invoice.ts";

export async function releaseVoid(
  work: UnitOfWork,
  from: { jobId: string } | { quoteId: string },
): Promise<void> {
  if ("jobId" in from) await releaseShared(work, from.jobId);
  const data = "jobId" in from ? { jobId: null } : { quoteId: null };
  // Bump the version so the void can't be undone while its replacement exists.
  await work.tx.invoice.updateMany({
    where: { ...from, status: "void" },
    data: { ...data, ...nextVersion(work) },
  });
}

async function releaseShared(work: UnitOfWork, jobId: string) {
  const { count } = await work.tx.invoice.updateMany({
    where: { status: "void", sharedJobs: { some: { id: jobId } } },
    data: nextVersion(work),
  });
  if (count > 0) await shareInvoice(work, [jobId], null);
}
