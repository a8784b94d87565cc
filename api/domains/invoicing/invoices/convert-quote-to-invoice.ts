import type { InvoicingBasis } from "@fettle/rules/invoicing/invoicing-basis";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockQuote } from "../quotes/lock-quote.ts";
import { convertJobToInvoice } from "./convert-job-to-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import { lockJobToInvoice } from "./lock-job-to-invoice.ts";
import { releaseVoid } from "./release-void.ts";

/**
 * Converts an accepted quote to a draft invoice. Converting again returns the same invoice, unless it was voided. If
 * the job is done, bills the job.
 */
export async function convertQuoteToInvoice(
  work: UnitOfWork,
  quoteId: string,
  basis?: InvoicingBasis | null,
): Promise<string> {
  const { tx } = work;
  const source = await tx.quote.findUnique({ where: { id: quoteId }, select: { jobId: true } });
  const locked = source?.jobId ? await lockJobToInvoice(work, source.jobId) : null;
  if (locked?.invoice) return locked.invoice.id;
  if (locked && locked.job.status === "done" && locked.job.customerId && !locked.job.archivedAt)
    return (await convertJobToInvoice(work, locked.job.id, { bill: basis })).invoiceId;
  const quote = await lockQuote(work, quoteId);
  const known = await tx.invoice.findFirst({
    where: { quoteId, status: { not: "void" } },
    select: { id: true },
  });
  if (known) return known.id;
  if (basis === "work")
    throw new ConflictError("Complete the job on this quote before you invoice its work", { field: "bill" });
  if (quote.status !== "accepted")
    throw new ConflictError("Only an accepted quote can be converted to an invoice");
  await releaseVoid(work, { quoteId });
  const { number, title, customerId, reference, notes, taxMode, lines, isSample } = quote;
  const id = await createInvoice(
    work,
    { title, customerId, reference, notes, taxMode, lines },
    { detail: `From quote ${number}`, quoteId, isSample },
  );
  await recordEvent(work, { quoteId }, "converted_to_invoice");
  documentChanged(work, "quote", quoteId);
  return id;
}
