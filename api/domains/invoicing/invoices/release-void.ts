import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export async function releaseVoid(
  work: UnitOfWork,
  from: { jobId: string } | { quoteId: string },
): Promise<void> {
  const data = "jobId" in from ? { jobId: null } : { quoteId: null };
  // Bump the version so the void can't be undone while its replacement exists.
  await work.tx.invoice.updateMany({
    where: { ...from, status: "void" },
    data: { ...data, ...nextVersion(work) },
  });
}
