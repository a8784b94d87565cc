import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Unlinks a void invoice from its job or quote, for the invoice that replaces it. */
export async function releaseVoid(
  work: UnitOfWork,
  from: { jobId: string } | { quoteId: string },
): Promise<void> {
  const data = "jobId" in from ? { jobId: null } : { quoteId: null };
  // Raising the version keeps its voiding from being undone while the other invoice exists.
  await work.tx.invoice.updateMany({
    where: { ...from, status: "void" },
    data: { ...data, ...nextVersion(work) },
  });
}
