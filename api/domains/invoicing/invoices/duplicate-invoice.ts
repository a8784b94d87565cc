import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobsSharing, shareInvoice } from "../../jobs/jobs/share-invoice.ts";
import { copiedContent, copyOf } from "../documents/copy-document.ts";
import { createInvoice } from "./create-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { releaseVoid } from "./release-void.ts";

/**
 * Copies an invoice to a draft dated today and returns its id. A copy of a void invoice takes over its jobs and quote.
 */
export async function duplicateInvoice(work: UnitOfWork, id: string): Promise<string> {
  const invoice = await lockInvoice(work, id);
  const takesPlace = invoice.status === "void";
  const jobId = takesPlace ? invoice.jobId : null;
  const quoteId = takesPlace ? invoice.quoteId : null;
  if (takesPlace) await work.tx.invoice.updateMany({ where: { id }, data: nextVersion(work) });
  const shared = takesPlace ? await jobsSharing(work, id) : [];
  if (jobId) await releaseVoid(work, { jobId });
  if (quoteId) await releaseVoid(work, { quoteId });
  const copy = await createInvoice(work, copiedContent(invoice), {
    ...copyOf(invoice),
    ...(jobId && { jobId }),
    ...(quoteId && { quoteId }),
  });
  if (shared.length > 0) await shareInvoice(work, shared, copy);
  return copy;
}
