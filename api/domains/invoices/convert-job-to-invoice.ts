import type { ApiLineInput } from "@fettle/rules/document.schema";
import { INVOICE_DUE_DAYS } from "@fettle/rules/document-dates";
import { formatUnitPrice, parseUnitPrice } from "@fettle/rules/money";
import { NAME_MAX } from "@fettle/rules/text-limits";
import type { Job, JobCharge } from "../../database/generated/client/client.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../errors.ts";
import { type DocumentWriter, documentChanged, jobChanged } from "../documents/document-writer.ts";
import { lockQuote } from "../quotes/lock-quote.ts";
import { createInvoice } from "./create-invoice.ts";
import { releaseVoid } from "./release-void.ts";

export type JobConversion = {
  invoiceId: string;
  /** False when the job was converted before. */
  created: boolean;
  /** What was charged without a price, by description; what was quoted at no charge is as promised. */
  unpricedLines: string[];
};

/**
 * The draft invoice of a completed job, with a line for each charge, once: a second conversion returns the same
 * invoice, unless that was voided. The job's lock keeps its work from changing meanwhile. A quoted job without
 * charges is billed as quoted, and shares the invoice that its quote already has.
 */
export async function convertJobToInvoice(writer: DocumentWriter, jobId: string): Promise<JobConversion> {
  const { tx, actor, today } = writer;
  const [locked] = await tx.$queryRaw<unknown[]>`
    select 1 from jobs where org_id = ${actor.orgId}::uuid and id = ${jobId}::uuid and archived_at is null for update`;
  if (!locked) throw new NotFoundError("Job");
  const job = await tx.job.findUniqueOrThrow({
    where: { id: jobId },
    include: { charges: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
  });
  const unpricedLines = job.charges
    .filter(({ totalCents }) => totalCents === 0)
    .map((charge) => charge.description);
  const known = await tx.invoice.findFirst({
    where: { jobId, status: { not: "void" } },
    select: { id: true },
  });
  if (known) return { invoiceId: known.id, created: false, unpricedLines };
  if (job.status !== "done") throw new ConflictError("Complete the job before you convert it to an invoice");
  if (!job.customerId) {
    throw new BadInputError(
      "Choose a customer for the job before you convert it to an invoice",
      "customerId",
      422,
    );
  }
  await releaseVoid(writer, { jobId });
  if (job.charges.length === 0) {
    const asQuoted = await convertAsQuoted(writer, job);
    if (asQuoted) return asQuoted;
  }
  const lines = job.charges.map(lineOfCharge);
  const nothing: ApiLineInput = { itemName: job.title, ...plain };
  const invoiceId = await createInvoice(
    writer,
    {
      ...{ title: job.title, customerId: job.customerId, reference: `Job ${job.number}` },
      dueDate: today.add({ days: INVOICE_DUE_DAYS }).toString(),
      lines: lines.length > 0 ? lines : [nothing],
    },
    { detail: `From job ${job.number}`, jobId },
  );
  await jobChanged(writer, jobId);
  return { invoiceId, created: true, unpricedLines: lines.length > 0 ? unpricedLines : [job.title] };
}

/** The invoice of what the job's quote promised; null without a quote. */
async function convertAsQuoted(writer: DocumentWriter, job: Job): Promise<JobConversion | null> {
  const { tx, today } = writer;
  const source = await tx.quote.findFirst({ where: { jobId: job.id }, select: { id: true } });
  if (!source) return null;
  const quote = await lockQuote(writer, source.id);
  const shared = await tx.invoice.findFirst({
    where: { quoteId: quote.id, status: { not: "void" } },
    select: { id: true },
  });
  if (shared) {
    await tx.invoice.update({ where: { id: shared.id }, data: { jobId: job.id, version: { increment: 1 } } });
    documentChanged(writer, "invoice", shared.id);
  } else {
    await releaseVoid(writer, { quoteId: quote.id });
  }
  const { reference, notes, taxMode, lines } = quote;
  const invoiceId =
    shared?.id ??
    (await createInvoice(
      writer,
      {
        ...{ title: job.title, customerId: job.customerId, reference: reference ?? `Job ${job.number}` },
        ...{ notes, taxMode, lines, dueDate: today.add({ days: INVOICE_DUE_DAYS }).toString() },
      },
      { detail: `From job ${job.number}, as quoted in ${quote.number}`, jobId: job.id, quoteId: quote.id },
    ));
  documentChanged(writer, "quote", quote.id);
  await jobChanged(writer, job.id);
  return { invoiceId, created: !shared, unpricedLines: [] };
}

const plain = { description: "", quantity: 1, unit: "each", unitPrice: 0, discountPercent: 0 } as const;

/**
 * Labour is one line of hours × rate, both in its description (decision 9); the others keep quantity and unit.
 * Without a rate the line says the hours alone: its price comes later, and isn't nothing.
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
