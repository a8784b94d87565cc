import { INVOICE_DUE_DAYS } from "@fettle/rules/document-dates";
import type { DocumentOrigin } from "../documents/document-origin.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { createInvoice } from "./create-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { releaseVoid } from "./release-void.ts";

/**
 * Copies an invoice to a draft of today. The copy of a void invoice replaces it: it takes over its job and quote.
 * Idempotent under a `copyId`. Returns its id.
 */
export async function duplicateInvoice(
  work: UnitOfWork,
  id: string,
  copyId?: string | null,
): Promise<string> {
  const invoice = await lockInvoice(work, id);
  const { number, title, customerId, reference, notes, terms, taxMode, lines } = invoice;
  const takesPlace = invoice.status === "void";
  const jobId = takesPlace ? invoice.jobId : null;
  const quoteId = takesPlace ? invoice.quoteId : null;
  if (takesPlace) await work.tx.invoice.updateMany({ where: { id }, data: { version: { increment: 1 } } });
  if (jobId) await releaseVoid(work, { jobId });
  if (quoteId) await releaseVoid(work, { quoteId });
  return createInvoice(
    work,
    {
      title,
      customerId,
      reference,
      notes,
      terms,
      taxMode,
      lines,
      dueDate: work.today.add({ days: INVOICE_DUE_DAYS }).toString(),
    },
    { ...copyOf(number, copyId), ...(jobId && { jobId }), ...(quoteId && { quoteId }) },
  );
}

/** The origin of the copy, for its history. */
export const copyOf = (number: string, id: string | null | undefined) =>
  ({ id, detail: `Copy of ${number}` }) satisfies DocumentOrigin;
