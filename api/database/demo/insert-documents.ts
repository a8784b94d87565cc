import { demoQuotes } from "./demo-quotes.ts";
import type { InsertContext } from "./insert-context.ts";
import { FIRST_INVOICE, insertInvoice, invoiceStatuses } from "./insert-invoice.ts";
import type { InsertedJob } from "./insert-jobs.ts";
import { FIRST_QUOTE, insertQuote } from "./insert-quote.ts";

export async function insertDocuments(context: InsertContext, jobs: InsertedJob[]): Promise<void> {
  const done = jobs.filter((job) => job.completedAt && job.day !== 0 && job.minutes);
  const invoiced = done.slice(-invoiceStatuses.length);
  for (const [index, job] of invoiced.entries()) await insertInvoice(context, job, index);
  const known = demoQuotes.filter((quote) => context.ids.has(quote.customer));
  for (const [index, quote] of known.entries()) {
    const job = jobs.find(({ title }) => title === quote.job);
    await insertQuote(context, quote, index, job);
  }
  const { tx, orgId } = context;
  await tx.numberSequence.createMany({
    data: [
      { orgId, kind: "invoice", next: FIRST_INVOICE + invoiced.length },
      { orgId, kind: "quote", next: FIRST_QUOTE + known.length },
    ],
  });
}
