import type { CreateInvoiceInput } from "@fettle/rules/invoicing/document.schema";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobChanged } from "../../jobs/jobs/job-changed.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { createInvoice } from "./create-invoice.ts";
import { checkInvoiceable, lockJobToInvoice } from "./lock-job-to-invoice.ts";
import { releaseVoid } from "./release-void.ts";

type JobInvoiceInput = CreateInvoiceInput & { jobId: string };

/**
 * Creates a completed job's invoice with the caller's lines and returns its id. If the job already has an invoice, the
 * error says which.
 */
export async function createJobInvoice(
  work: UnitOfWork,
  { jobId, ...input }: JobInvoiceInput,
): Promise<string> {
  const { job, quote, invoice } = await lockJobToInvoice(work, jobId);
  // As when converting a job, charges take precedence over the quote.
  const quoteId = job.charges.length === 0 ? quote?.id : undefined;
  if (invoice) {
    throw new ConflictError(`Job ${job.number} has already been invoiced: ${invoice.number}`, {
      field: "jobId",
    });
  }
  checkInvoiceable(job);
  await releaseVoid(work, { jobId });
  if (quoteId) await releaseVoid(work, { quoteId });
  const made = await createInvoice(
    work,
    { ...input, customerId: input.customerId ?? job.customerId },
    { jobId, isSample: job.isSample, ...(quoteId && { quoteId }) },
  );
  if (quote) documentChanged(work, "quote", quote.id);
  await jobChanged(work, jobId);
  return made;
}
