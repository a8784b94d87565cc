import { BadInputError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { type ConversionTerms, convertJobToInvoice } from "../invoices/convert-job-to-invoice.ts";
import { sendDraftInvoice } from "./send-to-customer.ts";

/**
 * Converts a completed job to an invoice and sends it to its customer, or neither. A job that was invoiced and sent
 * before isn't sent again.
 */
export async function sendJobInvoice(
  work: UnitOfWork,
  jobId: string,
  terms: ConversionTerms,
): Promise<string> {
  const { invoiceId, created, unpricedLines } = await convertJobToInvoice(work, jobId, terms);
  const [unpriced] = unpricedLines;
  if (created && unpriced)
    throw new BadInputError(`“${unpriced}” has no price yet`, { field: "lines", status: 422 });
  await sendDraftInvoice(work, invoiceId);
  return invoiceId;
}
