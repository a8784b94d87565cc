import { jobInvoicesSchema } from "@fettle/rules/invoicing/job-invoices.schema";
import { AppError } from "../../../app-error.ts";
import { BadInputError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember, type MemberCaller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { type ConversionTerms, convertJobToInvoice } from "../invoices/convert-job-to-invoice.ts";
import { convertJobsToInvoice } from "../invoices/convert-jobs-to-invoice.ts";
import { sendDraftInvoice } from "./send-to-customer.ts";

export type MadeInvoice = { jobIds: string[]; invoiceId: string };
export type SkippedInvoice = { jobIds: string[]; reason: string };

/**
 * Invoices completed jobs and sends the invoices, each in its own transaction. Also returns what wasn't invoiced, with the
 * reason. Safe to repeat: jobs that already have the invoice keep it, and it isn't sent again.
 */
export async function sendJobInvoices(
  caller: Pick<MemberCaller, "services" | "me" | "ip">,
  input: unknown,
): Promise<{ made: MadeInvoice[]; skipped: SkippedInvoice[] }> {
  const { invoices, dueDate, asDrafts } = parseInput(jobInvoicesSchema, input);
  const made: MadeInvoice[] = [];
  const skipped: SkippedInvoice[] = [];
  // One after the other: each waits for the number before.
  for (const { jobIds, bill } of invoices) {
    try {
      const terms = { bill, ...(dueDate && { dueDate }) };
      const { services, me, ip } = caller;
      const invoiceId = await asMember({ services, me, ip }, (work) =>
        asDrafts ? draftOf(work, jobIds, terms) : sendInvoiceOf(work, jobIds, terms),
      );
      made.push({ jobIds, invoiceId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ jobIds, reason: error.message });
    }
  }
  return { made, skipped };
}

const converted = (work: UnitOfWork, jobIds: readonly string[], terms: ConversionTerms) => {
  const [only, ...others] = jobIds;
  return only && others.length === 0
    ? convertJobToInvoice(work, only, terms)
    : convertJobsToInvoice(work, jobIds, terms);
};

const draftOf = async (work: UnitOfWork, jobIds: readonly string[], terms: ConversionTerms) =>
  (await converted(work, jobIds, terms)).invoiceId;

/** Invoices jobs and sends the invoice to their customer, or does neither. One that was sent before isn't sent again. */
export async function sendInvoiceOf(
  work: UnitOfWork,
  jobIds: readonly string[],
  terms: ConversionTerms,
): Promise<string> {
  const { invoiceId, created, unpricedLines } = await converted(work, jobIds, terms);
  const [unpriced] = unpricedLines;
  if (created && unpriced)
    throw new BadInputError(`“${unpriced}” has no price yet`, { field: "lines", status: 422 });
  await sendDraftInvoice(work, invoiceId);
  return invoiceId;
}
