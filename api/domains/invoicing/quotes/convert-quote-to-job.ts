import { formatQuantity } from "@fettle/rules/jobs/unit";
import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { ConflictError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { insertJob } from "../../jobs/jobs/insert-job.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { type LockedQuote, lockQuote } from "./lock-quote.ts";

/**
 * Converts an accepted quote to a job. Converting again returns the same job. The description omits prices: technicians
 * mustn't see them.
 */
export async function convertQuoteToJob(work: UnitOfWork, id: string): Promise<string> {
  const quote = await lockQuote(work, id);
  if (quote.jobId) return quote.jobId;
  if (quote.status !== "accepted")
    throw new ConflictError("Only an accepted quote can be converted to a job");
  const job = {
    title: quote.title,
    customerId: quote.customerId,
    description: describe(quote),
    equipmentIds: [],
    assignedTechIds: [],
    estimatedValueCents: quote.totalCents,
    isSample: quote.isSample,
  };
  const jobId = await insertJob(work, job, "quote");
  await work.tx.quote.update({
    where: { id },
    data: { jobId, ...nextVersion(work) },
    select: { id: true },
  });
  await keepInvoicing(work, { jobId });
  await recordEvent(work, { quoteId: id }, "converted_to_job");
  documentChanged(work, "quote", id);
  return jobId;
}

function describe({ notes, lines }: LockedQuote): string | null {
  const items = lines.map(({ quantity, unit, itemName, description }) => {
    const what = [itemName, description].filter(Boolean).join(": ");
    return what && `${formatQuantity(quantity, unit)} × ${what}`;
  });
  const text = [notes, items.filter(Boolean).join("\n")].filter(Boolean).join("\n\n");
  return text.slice(0, TEXT_MAX) || null;
}
