import { demoQuotes } from "./demo-quotes.ts";
import type { InsertContext } from "./insert-context.ts";
import { insertInvoice, planInvoices } from "./insert-invoice.ts";
import type { InsertedJob } from "./insert-jobs.ts";
import { FIRST_QUOTE, insertQuote } from "./insert-quote.ts";

export async function insertDocuments(context: InsertContext, jobs: InsertedJob[]): Promise<void> {
  const done = jobs.filter((job) => job.completedAt && job.day !== 0 && job.minutes);
  const invoices = planInvoices(done, context.now);
  for (const invoice of invoices) await insertInvoice(context, invoice);
  const known = demoQuotes.filter((quote) => context.ids.has(quote.customer));
  for (const [index, quote] of known.entries()) {
    const job = jobs.find(({ title }) => title === quote.job);
    await insertQuote(context, quote, index, job);
  }
  const { tx, orgId } = context;
  await tx.numberSequence.createMany({
    data: [
      { orgId, kind: "invoice", next: (invoices.at(-1)?.number ?? 0) + 1 },
      { orgId, kind: "quote", next: FIRST_QUOTE + known.length },
    ],
  });
}
