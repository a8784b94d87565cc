import type { ApiLineInput } from "@fettle/rules/document.schema";
import { INVOICE_DUE_DAYS } from "@fettle/rules/document-dates";
import { formatUnitPrice, parseUnitPrice } from "@fettle/rules/money";
import { NAME_MAX } from "@fettle/rules/text-limits";
import type { JobCharge } from "../../database/generated/client/client.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../errors.ts";
import { type DocumentWriter, jobChanged } from "../documents/document-writer.ts";
import { createInvoice } from "./create-invoice.ts";
import { releaseVoid } from "./release-void.ts";

export type JobConversion = {
  invoiceId: string;
  /** False when the job was converted before. */
  created: boolean;
  /** What costs nothing yet, by description. */
  unpricedLines: string[];
};

/**
 * The draft invoice of a completed job, with a line for each charge, once: a second conversion returns the same
 * invoice, unless that was voided. The job's lock keeps its work from changing meanwhile.
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

const plain = { description: "", quantity: 1, unitPrice: 0, discountPercent: 0 };

/** Quantities are whole, so labour is one line of hours × rate, both in its description (decision 9). */
function lineOfCharge({ kind, description, quantity, unitPrice, totalCents }: JobCharge): ApiLineInput {
  if (kind === "labour") {
    const what = description === "Labour" ? "" : `${description}: `;
    return {
      ...plain,
      itemName: "Labour",
      description: `${what}${Number(quantity)} h × ${formatUnitPrice(parseUnitPrice(String(unitPrice)) ?? 0)}`,
      unitPrice: totalCents / 100,
    };
  }
  return {
    ...plain,
    ...(description.length > NAME_MAX ? { itemName: "", description } : { itemName: description }),
    quantity: Number(quantity),
    unitPrice: Number(unitPrice),
  };
}
