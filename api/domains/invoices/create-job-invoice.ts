import type { CreateInvoiceInput } from "@fettle/rules/document.schema";
import { ConflictError } from "../../errors.ts";
import { type DocumentWriter, documentChanged, jobChanged } from "../documents/document-writer.ts";
import { createInvoice } from "./create-invoice.ts";
import { checkBillable, lockBilledJob } from "./lock-billed-job.ts";
import { releaseVoid } from "./release-void.ts";

type JobInvoiceInput = CreateInvoiceInput & { jobId: string };

/**
 * The one invoice of a completed job, as its writer says it; a job that is charged already is refused, by the
 * invoice's number. Asked for again under its own id it stays one. Returns its id.
 */
export async function createJobInvoice(
  writer: DocumentWriter,
  { jobId, ...input }: JobInvoiceInput,
  id?: string | null,
): Promise<string> {
  const { job, quote, invoice } = await lockBilledJob(writer, jobId);
  // What was charged is billed instead of what was quoted, as in a conversion.
  const quoteId = job.charges.length === 0 ? quote?.id : undefined;
  if (invoice && invoice.id !== id) {
    throw new ConflictError(`Job ${job.number} is already invoiced: ${invoice.number}`, undefined, "jobId");
  }
  if (!invoice) {
    checkBillable(job);
    await releaseVoid(writer, { jobId });
    if (quoteId) await releaseVoid(writer, { quoteId });
  }
  const made = await createInvoice(
    writer,
    { ...input, customerId: input.customerId ?? job.customerId },
    { id, jobId, ...(quoteId && { quoteId }) },
  );
  if (quote) documentChanged(writer, "quote", quote.id);
  await jobChanged(writer, jobId);
  return made;
}
