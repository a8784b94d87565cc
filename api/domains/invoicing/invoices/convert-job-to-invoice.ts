import type { ApiLineInput } from "@fettle/rules/invoicing/document.schema";
import type { InvoicingBasis } from "@fettle/rules/invoicing/invoicing-basis";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { formatUnitPrice, parseUnitPrice } from "@fettle/rules/platform/money";
import type { Job, JobCharge } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobChanged } from "../../jobs/jobs/job-changed.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { documentChanged } from "../documents/document-changed.ts";
import type { LockedQuote } from "../quotes/lock-quote.ts";
import { createInvoice } from "./create-invoice.ts";
import { checkInvoiceable, type JobToInvoice, lockJobToInvoice } from "./lock-job-to-invoice.ts";
import { releaseVoid } from "./release-void.ts";

/** `dueDate` defaults to the organisation's terms. */
export type ConversionTerms = { bill?: InvoicingBasis | null; dueDate?: string | null };

export type JobConversion = {
  jobId: string;
  invoiceId: string;
  created: boolean;
  /** Excludes items quoted at no charge. */
  unpricedLines: string[];
};

/**
 * Converts a completed job to a draft invoice. Converting again returns the same invoice, unless it was voided. Bills
 * the charges, or the quote if there are none. A job and its quote share one invoice.
 */
export async function convertJobToInvoice(
  work: UnitOfWork,
  jobId: string,
  { bill: basis, dueDate }: ConversionTerms = {},
): Promise<JobConversion> {
  const locked = await lockJobToInvoice(work, jobId);
  const { job, quote, invoice, isInvoiced } = locked;
  if (invoice && isInvoiced)
    return { jobId, invoiceId: invoice.id, created: false, unpricedLines: unpricedCharges(job) };
  checkInvoiceable(job);
  if (invoice) return shareQuoteInvoice(work, locked, invoice.id);
  if (basis === "quote" && !quote)
    throw new BadInputError("This job has no quote", { field: "bill", status: 422 });
  await releaseVoid(work, { jobId });
  if (quote && billsQuote(job, basis)) return convertAsQuoted(work, job, quote, dueDate);
  const invoiceId = await createInvoice(
    work,
    {
      title: job.title,
      customerId: job.customerId,
      reference: `Job ${job.number}`,
      dueDate,
      lines: linesOfWork(job),
    },
    {
      detail: `From job ${job.number}${quote ? `, billing the work instead of quote ${quote.number}` : ""}`,
      jobId,
      isSample: job.isSample,
    },
  );
  await jobChanged(work, jobId);
  return { jobId, invoiceId, created: true, unpricedLines: unpricedWork(job) };
}

async function shareQuoteInvoice(work: UnitOfWork, { job, quote }: JobToInvoice, invoiceId: string) {
  const { tx } = work;
  await releaseVoid(work, { jobId: job.id });
  await tx.invoice.update({ where: { id: invoiceId }, data: { jobId: job.id, ...nextVersion(work) } });
  await keepInvoicing(work, { jobId: job.id });
  documentChanged(work, "invoice", invoiceId);
  if (quote) documentChanged(work, "quote", quote.id);
  await jobChanged(work, job.id);
  return { jobId: job.id, invoiceId, created: false, unpricedLines: [] };
}

async function convertAsQuoted(
  work: UnitOfWork,
  job: Job,
  quote: LockedQuote,
  dueDate: string | null | undefined,
): Promise<JobConversion> {
  await releaseVoid(work, { quoteId: quote.id });
  const { reference, notes, taxMode, lines } = quote;
  const invoiceId = await createInvoice(
    work,
    {
      title: job.title,
      customerId: job.customerId,
      reference: reference ?? `Job ${job.number}`,
      notes,
      taxMode,
      lines,
      dueDate,
    },
    {
      detail: `From job ${job.number}, as quoted in ${quote.number}`,
      jobId: job.id,
      quoteId: quote.id,
      isSample: job.isSample,
    },
  );
  documentChanged(work, "quote", quote.id);
  await jobChanged(work, job.id);
  return { jobId: job.id, invoiceId, created: true, unpricedLines: [] };
}

/** Unless told otherwise, bills the work if there is any. */
export const billsQuote = ({ charges }: JobToInvoice["job"], basis: ConversionTerms["bill"]): boolean =>
  basis ? basis === "quote" : charges.length === 0;

/** One line per charge, or one without a price if there's none. */
export const linesOfWork = ({ title, charges }: JobToInvoice["job"]): ApiLineInput[] =>
  charges.length > 0 ? charges.map(lineOfCharge) : [{ itemName: title, ...plain }];

const unpricedCharges = ({ charges }: JobToInvoice["job"]): string[] =>
  charges.filter(({ totalCents }) => totalCents === 0).map(({ description }) => description);

export const unpricedWork = (job: JobToInvoice["job"]): string[] =>
  job.charges.length > 0 ? unpricedCharges(job) : [job.title];

export const plain = {
  description: "",
  quantity: 1,
  unit: "each",
  unitPrice: 0,
  discountPercent: 0,
} as const;

/**
 * Turns labour into a single line: quantity 1, priced at hours × rate. If there's no rate, the description gives only
 * the hours.
 */
function lineOfCharge({ kind, description, quantity, unit, unitPrice, totalCents }: JobCharge): ApiLineInput {
  if (kind === "labour") {
    const what = description === "Labour" ? "" : `${description}: `;
    const rate = parseUnitPrice(String(unitPrice));
    return {
      ...plain,
      itemName: "Labour",
      description: `${what}${Number(quantity)} h${rate ? ` × ${formatUnitPrice(rate)}` : ""}`,
      unitPrice: totalCents / 100,
    };
  }
  return {
    ...plain,
    ...(description.length > NAME_MAX ? { itemName: "", description } : { itemName: description }),
    quantity: Number(quantity),
    unit,
    unitPrice: Number(unitPrice),
  };
}
