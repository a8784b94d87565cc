import type { DocumentWriter } from "../documents/document-writer.ts";

/** A void invoice gives up its job or quote to the one that takes its place. */
export async function releaseVoid(
  { tx }: DocumentWriter,
  from: { jobId: string } | { quoteId: string },
): Promise<void> {
  const data = "jobId" in from ? { jobId: null } : { quoteId: null };
  await tx.invoice.updateMany({ where: { ...from, status: "void" }, data });
}
