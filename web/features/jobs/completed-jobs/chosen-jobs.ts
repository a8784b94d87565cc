import type { CompletedJobRowFragment, InvoicingBasis } from "../../../generated/graphql.ts";
import { hasInvoicingChoice } from "../../invoicing/job-invoicing/invoicing-choice.ts";

/** The job could be on an invoice: it isn't yet, and it has a customer and a price. */
export const canInvoice = ({ hasInvoice, customer, billableTotalCents }: CompletedJobRowFragment) =>
  !hasInvoice && customer !== null && Boolean(billableTotalCents);

/** The coming invoice's total, before and including GST. */
export function amountsOf(job: CompletedJobRowFragment, basis: InvoicingBasis) {
  const { quotedCents, quotedTotalCents, workCents, workTotalCents } = job;
  const [before, total] = !hasInvoicingChoice(job)
    ? [job.billableCents, job.billableTotalCents]
    : basis === "quote"
      ? [quotedCents, quotedTotalCents]
      : [workCents, workTotalCents];
  return { beforeCents: before ?? 0, totalCents: total ?? 0 };
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
