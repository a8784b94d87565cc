import { ConflictError } from "../../../errors.ts";
import { NIL_ID } from "../../../graphql/check-inputs.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import {
  NothingKeptError,
  readDeleted,
  restoreRecord,
} from "../../../platform/deleted-records/restore-record.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { jobsSharing } from "../../jobs/jobs/share-invoice.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockQuote } from "../quotes/lock-quote.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { lockJobToInvoice } from "./lock-job-to-invoice.ts";

type Invoiced = { jobId: string | null; quoteId: string | null };

/**
 * Undoes a deletion, or a void at the version that the deletion returned. Refuses if another invoice now bills the job
 * or quote.
 */
export async function restoreInvoice(
  work: UnitOfWork,
  id: string,
  version: number | null | undefined,
): Promise<void> {
  const kept = await readDeleted<{ number: string; job_id: string | null; quote_id: string | null }>(
    work,
    "invoice",
    id,
  );
  if (kept) {
    await refuseInvoicedAgain(work, { jobId: kept.job_id, quoteId: kept.quote_id });
    await restoreRecord(work, "invoice", id, {
      taken: `Another invoice now has the number ${kept.number}`,
    });
    const jobIds = await jobsSharing(work, id);
    await refuseSharedAgain(work, id, jobIds);
    await keepInvoicing(work, { jobId: kept.job_id, quoteId: kept.quote_id, jobIds });
    documentChanged(work, "invoice", id, "created");
    await billedJobsChanged(work, id);
    return;
  }
  const found = await work.tx.invoice.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Invoice");
  await takeVoidingBack(work, id, version);
}

async function takeVoidingBack(work: UnitOfWork, id: string, version: number | null | undefined) {
  const invoice = await lockInvoice(work, id);
  if (invoice.status !== "void") return;
  await refuseStaleRecord(work, "invoice", invoice, { version: version ?? 0 });
  await refuseInvoicedAgain(work, invoice);
  const jobIds = await jobsSharing(work, id);
  await refuseSharedAgain(work, id, jobIds);
  await work.tx.invoice.update({
    where: { id },
    data: { status: invoice.sentAt ? "sent" : "draft", voidedAt: null, ...nextVersion(work) },
    select: { id: true },
  });
  await keepInvoicing(work, { ...invoice, jobIds });
  await recordEvent(work, { invoiceId: id }, "restored");
  documentChanged(work, "invoice", id);
  await billedJobsChanged(work, id);
}

/** Locks the jobs that share an invoice. They may have been invoiced since it was deleted or voided. */
async function refuseSharedAgain(work: UnitOfWork, id: string, jobIds: readonly string[]) {
  for (const jobId of jobIds) {
    await lockJobToInvoice(work, jobId);
    const other = await work.tx.invoice.findFirst({
      where: { id: { not: id }, status: { not: "void" }, OR: [{ jobId }, { quote: { jobId } }] },
      select: { number: true },
    });
    if (other) throw takenBy(other);
  }
}

async function refuseInvoicedAgain(work: UnitOfWork, { jobId, quoteId }: Invoiced) {
  const { tx } = work;
  const quote = await tx.quote.findFirst({ where: { id: quoteId ?? NIL_ID }, select: { jobId: true } });
  const job = await tx.job.findFirst({
    where: { id: jobId ?? quote?.jobId ?? NIL_ID },
    select: { id: true },
  });
  const ofJob = job ? (await lockJobToInvoice(work, job.id)).invoice : null;
  if (quoteId && quote) await lockQuote(work, quoteId);
  const ofQuote = quoteId
    ? await tx.invoice.findFirst({ where: { quoteId, status: { not: "void" } }, select: { number: true } })
    : null;
  const other = ofJob ?? ofQuote;
  if (other) throw takenBy(other);
}

const takenBy = ({ number }: { number: string }) =>
  new ConflictError(`The same work is now on invoice ${number}`);
