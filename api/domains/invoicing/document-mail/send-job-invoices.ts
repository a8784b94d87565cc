import { jobInvoicesSchema } from "@fettle/rules/invoicing/job-invoices.schema";
import { BadInputError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMemberEach } from "../../../platform/actions/as-member-each.ts";
import type { MemberCaller, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
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
  const { done, skipped } = await asMemberEach(caller, invoices, (work, { jobIds, bill }) => {
    const terms = { bill, ...(dueDate && { dueDate }) };
    return asDrafts ? draftOf(work, jobIds, terms) : sendInvoiceOf(work, jobIds, terms);
  });
  return {
    made: done.map(({ item: { jobIds }, result: invoiceId }) => ({ jobIds, invoiceId })),
    skipped: skipped.map(({ item: { jobIds }, reason }) => ({ jobIds, reason })),
  };
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
