import { ConflictError } from "../../errors.ts";
import { NIL_ID } from "../../graphql/check-inputs.ts";
import { NothingKeptError, readDeleted, restoreRecord } from "../deleted-records/restore-record.ts";
import { type DocumentWriter, documentChanged, jobChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockQuote } from "../quotes/lock-quote.ts";
import { refuseStale } from "../stale-save.ts";
import { lockBilledJob } from "./lock-billed-job.ts";
import { lockInvoice } from "./lock-invoice.ts";

type Billed = { jobId: string | null; quoteId: string | null };

/**
 * Undoes the deletion of a draft, or the voiding of an issued invoice at the version that the deletion answered with;
 * not where another invoice charges its job or quote since. One that is there stays as it is.
 */
export async function restoreInvoice(
  writer: DocumentWriter,
  id: string,
  version: number | null | undefined,
): Promise<void> {
  const kept = await readDeleted<{ number: string; job_id: string | null; quote_id: string | null }>(
    writer,
    "invoice",
    id,
  );
  if (kept) {
    await refuseBilledAgain(writer, { jobId: kept.job_id, quoteId: kept.quote_id });
    await restoreRecord(writer, "invoice", id, {
      taken: `Another invoice has the number ${kept.number} by now`,
    });
    documentChanged(writer, "invoice", id, "created");
    await jobChanged(writer, kept.job_id);
    return;
  }
  const found = await writer.tx.invoice.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Invoice");
  await takeVoidingBack(writer, id, version);
}

async function takeVoidingBack(writer: DocumentWriter, id: string, version: number | null | undefined) {
  const invoice = await lockInvoice(writer, id);
  if (invoice.status !== "void") return;
  refuseStale("invoice", invoice, { version: version ?? 0 });
  await refuseBilledAgain(writer, invoice);
  await writer.tx.invoice.update({
    where: { id },
    data: { status: invoice.sentAt ? "sent" : "draft", voidedAt: null, version: { increment: 1 } },
    select: { id: true },
  });
  await recordEvent(writer, { invoiceId: id }, "restored");
  documentChanged(writer, "invoice", id);
  await jobChanged(writer, invoice.jobId);
}

/** Nothing is charged twice. A job or quote that was deleted itself is for the restoring to refuse. */
async function refuseBilledAgain(writer: DocumentWriter, { jobId, quoteId }: Billed) {
  const { tx } = writer;
  const quote = await tx.quote.findFirst({ where: { id: quoteId ?? NIL_ID }, select: { jobId: true } });
  const job = await tx.job.findFirst({
    where: { id: jobId ?? quote?.jobId ?? NIL_ID },
    select: { id: true },
  });
  const ofJob = job ? (await lockBilledJob(writer, job.id)).invoice : null;
  if (quoteId && quote) await lockQuote(writer, quoteId);
  const ofQuote = quoteId
    ? await tx.invoice.findFirst({ where: { quoteId, status: { not: "void" } }, select: { number: true } })
    : null;
  const other = ofJob ?? ofQuote;
  if (other) throw new ConflictError(`The same work is on invoice ${other.number} by now`);
}
