import type { CompletedJobRowFragment, InvoicingBasis } from "../../../generated/graphql.ts";
import { hasInvoicingChoice, PRESELECTED_BASIS } from "../../invoicing/job-invoicing/invoicing-choice.ts";

/** Some of the work to bill has no price, so the server doesn't send its invoice. */
export const isPartUnpriced = (
  { zeroCharges, quotedTotalCents }: CompletedJobRowFragment,
  basis = PRESELECTED_BASIS,
) => Boolean(zeroCharges) && (quotedTotalCents === null || basis === "work");

/** The job could be on an invoice: it isn't yet, and it has a customer and all its prices. */
export const canInvoice = (job: CompletedJobRowFragment) =>
  !job.hasInvoice && job.customer !== null && Boolean(job.billableTotalCents) && !isPartUnpriced(job);

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

type Job = CompletedJobRowFragment & { customer: { id: string; name: string } | null };
export type InvoiceDraft = { customer: CompletedJobRowFragment["customer"]; jobs: CompletedJobRowFragment[] };

/** Groups jobs by invoice: one each, or one for all jobs of a customer in `joined`. */
export function invoiceDrafts(
  jobs: readonly CompletedJobRowFragment[],
  joined: readonly string[],
): InvoiceDraft[] {
  const drafts = new Map<string, InvoiceDraft>();
  for (const job of jobs) {
    const { customer } = job;
    const key = customer && joined.includes(customer.id) ? customer.id : job.id;
    const draft = drafts.get(key) ?? { customer, jobs: [] };
    draft.jobs.push(job);
    drafts.set(key, draft);
  }
  return [...drafts.values()];
}

/** The customers of several of these jobs. */
export function joinable(jobs: readonly Job[]): { id: string; name: string; count: number }[] {
  const counts = new Map<string, { id: string; name: string; count: number }>();
  for (const { customer } of jobs) {
    if (!customer) continue;
    const { id, name } = customer;
    counts.set(id, { id, name, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].filter(({ count }) => count > 1);
}
