import type { ApiLineInput } from "@fettle/rules/invoicing/document.schema";
import { jobHead } from "@fettle/rules/invoicing/job-head";
import type { TaxMode } from "@fettle/rules/platform/money";
import { BadInputError, ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { shareInvoice } from "../../jobs/jobs/share-invoice.ts";
import { documentChanged } from "../documents/document-changed.ts";
import {
  billsQuote,
  type ConversionTerms,
  linesOfWork,
  plain,
  unpricedWork,
} from "./convert-job-to-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import { checkInvoiceable, type JobToInvoice, lockJobToInvoice } from "./lock-job-to-invoice.ts";
import { releaseVoid } from "./release-void.ts";

/**
 * Converts a customer's completed jobs to one draft invoice, with each job's lines under its head. Converting the same
 * jobs again returns the same invoice. Throws CONFLICT if one of them is on another invoice.
 */
export async function convertJobsToInvoice(
  work: UnitOfWork,
  jobIds: readonly string[],
  { bill, dueDate }: ConversionTerms = {},
): Promise<{ invoiceId: string; created: boolean; unpricedLines: string[] }> {
  const locked: JobToInvoice[] = [];
  // Locks in id order so two requests can't deadlock.
  for (const id of jobIds.toSorted()) locked.push(await lockJobToInvoice(work, id));
  const shared = sharedBy(locked);
  if (shared) return { invoiceId: shared, created: false, unpricedLines: [] };
  for (const { job, invoice } of locked) {
    if (invoice) throw new ConflictError(`Job ${job.number} has already been invoiced: ${invoice.number}`);
    checkInvoiceable(job);
  }
  const customerId = customerOf(locked);
  const sections = jobIds
    .map((id) => locked.find(({ job }) => job.id === id))
    .filter((each) => each !== undefined)
    .map((each) => sectionOf(each, bill));
  const taxMode = taxModeOf(sections);
  for (const { job, quote } of locked) {
    await releaseVoid(work, { jobId: job.id });
    if (quote) await releaseVoid(work, { quoteId: quote.id });
  }
  const [first] = sections;
  const others = sections.length - 1;
  const numbers = sections.map(({ job }) => job.number).join(", ");
  const invoiceId = await createInvoice(
    work,
    {
      title: `${first?.job.title.slice(0, 150)} and ${others === 1 ? "1 more job" : `${others} more jobs`}`,
      customerId,
      reference: `Jobs ${numbers}`.slice(0, 200),
      taxMode,
      dueDate,
      lines: sections.flatMap(({ job, lines }) => [
        { ...plain, itemName: jobHead(job), taxRate: 0 as const },
        ...lines,
      ]),
    },
    { detail: `From jobs ${numbers}`, isSample: locked.every(({ job }) => job.isSample) },
  );
  await shareInvoice(
    work,
    locked.map(({ job }) => job.id),
    invoiceId,
  );
  for (const { quote } of locked) if (quote) documentChanged(work, "quote", quote.id);
  return { invoiceId, created: true, unpricedLines: sections.flatMap(({ unpriced }) => unpriced) };
}

function sharedBy(locked: readonly JobToInvoice[]): string | null {
  const ids = new Set(locked.map(({ job, invoice }) => (invoice ? job.sharedInvoiceId : null)));
  const [id = null] = ids;
  return ids.size === 1 ? id : null;
}

function customerOf(locked: readonly JobToInvoice[]): string | null {
  const ids = new Set(locked.map(({ job }) => job.customerId));
  const [id = null] = ids;
  if (ids.size === 1) return id;
  throw new BadInputError("These jobs have different customers", { field: "jobIds", status: 422 });
}

type Section = { job: JobToInvoice["job"]; taxMode: TaxMode; lines: ApiLineInput[]; unpriced: string[] };

function sectionOf({ job, quote }: JobToInvoice, bill: ConversionTerms["bill"]): Section {
  if (quote && billsQuote(job, bill))
    return { job, taxMode: quote.taxMode, lines: quote.lines, unpriced: [] };
  return { job, taxMode: "exclusive", lines: linesOfWork(job), unpriced: unpricedWork(job) };
}

function taxModeOf(sections: readonly Section[]): TaxMode {
  const modes = new Set(sections.map(({ taxMode }) => taxMode));
  const [mode = "exclusive"] = modes;
  if (modes.size <= 1) return mode;
  throw new ConflictError(
    "Some of these jobs are quoted with GST in their prices and others without, so they can’t share an invoice. Invoice them one by one.",
  );
}
