import type { UnitOfWork } from "../unit-of-work.ts";

/** A void invoice gives up its job or quote to the one that takes its place. */
export async function releaseVoid(
  { tx }: UnitOfWork,
  from: { jobId: string } | { quoteId: string },
): Promise<void> {
  const data = "jobId" in from ? { jobId: null } : { quoteId: null };
  // The version keeps its voiding from being undone beside the other one.
  await tx.invoice.updateMany({
    where: { ...from, status: "void" },
    data: { ...data, version: { increment: 1 } },
  });
}
