import { creditedTax, creditNoteNumber, grossCents } from "@fettle/rules/invoicing/credit-note";
import type { CreditNoteInput } from "@fettle/rules/invoicing/credit-note.schema";
import { formatMoney } from "@fettle/rules/platform/money";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { buyerOf, sellerOf } from "../documents/document-parties.ts";
import { recordEvent } from "../documents/record-event.ts";
import { billedJobsChanged } from "../invoices/billed-jobs-changed.ts";
import { type LockedInvoice, lockInvoice } from "../invoices/lock-invoice.ts";
import { applyPayments } from "../payments/apply-payments.ts";

/**
 * Issues a credit note for some lines of an issued invoice. Any excess over the balance becomes customer credit.
 * Returns its id.
 */
export async function createCreditNote(
  work: UnitOfWork,
  invoiceId: string,
  input: CreditNoteInput,
): Promise<string> {
  const { tx, actor, now, today } = work;
  const invoice = await lockInvoice(work, invoiceId);
  checkCreditable(invoice);
  const lines = await creditedLines(work, invoice, input.lines);
  const totalCents = lines.reduce((total, line) => total + line.totalCents, 0);
  const taxCents = lines.reduce((total, line) => total + line.taxCents, 0);
  const id = uuidV7();
  const number = creditNoteNumber(await nextNumber(work, "credit_note"));
  const day = today.toDate("UTC");
  const written = { id, number, invoiceId, reason: input.reason, issueDate: day, totalCents, taxCents };
  await tx.creditNote.create({
    data: {
      ...written,
      issuedAs: await partiesNow(work, invoiceId),
      createdById: actor.userId,
      createdAt: now,
    },
    select: { id: true },
  });
  await tx.creditNoteLine.createMany({ data: lines.map((line) => ({ ...line, creditNoteId: id })) });
  await tx.payment.create({
    data: {
      invoiceId,
      creditNoteId: id,
      amountCents: totalCents,
      method: "credit_note",
      reference: number,
      paidAt: day,
      recordedById: actor.userId,
      createdAt: now,
    },
    select: { id: true },
  });
  await applyPayments(tx, invoiceId, now);
  await recordEvent(work, { invoiceId }, "credited", { detail: `${number}, ${formatMoney(totalCents)}` });
  documentChanged(work, "invoice", invoiceId);
  await billedJobsChanged(work, invoiceId);
  return id;
}

function checkCreditable({ status, isSample }: LockedInvoice) {
  if (status === "draft")
    throw new ConflictError("This invoice is a draft, so edit it instead of crediting it");
  if (status === "void") throw new ConflictError("This invoice is void, so there’s nothing to credit");
  if (isSample)
    throw new ConflictError("This invoice is a sample. Credit notes are only for your own invoices.");
}

async function creditedLines(
  { tx }: UnitOfWork,
  { id: invoiceId, taxMode }: LockedInvoice,
  asked: CreditNoteInput["lines"],
) {
  const stored = await tx.invoiceLine.findMany({
    where: { invoiceId },
    include: { credits: { select: { totalCents: true } } },
    orderBy: { position: "asc" },
  });
  const wanted = new Map(asked.map(({ lineId, amountCents }) => [lineId, amountCents]));
  if (wanted.size < asked.length)
    throw new BadInputError("Include each line only once", { field: "lines", status: 422 });
  const known = new Set(stored.map(({ id }) => id));
  if (asked.some(({ lineId }) => !known.has(lineId))) {
    throw new NotFoundError("Line");
  }
  return stored.flatMap((line) => {
    const totalCents = wanted.get(line.id);
    if (totalCents === undefined) return [];
    const gross = grossCents(taxMode, line);
    const before = line.credits.reduce((total, each) => total + each.totalCents, 0);
    const after = before + totalCents;
    if (after > gross) {
      const name = line.itemName || line.description;
      const left = formatMoney(gross - before);
      throw new BadInputError(`You can credit up to ${left} of “${name}”`, {
        field: "lines",
        status: 422,
      });
    }
    const taxCents = creditedTax({ grossCents: gross, taxCents: line.taxCents }, { before, after });
    return [{ invoiceLineId: line.id, position: line.position, totalCents, taxCents }];
  });
}

/** Whether GST was charged comes from the invoice, not from today's settings. */
async function partiesNow({ tx }: UnitOfWork, invoiceId: string) {
  const invoice = await tx.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { organisation: true, customer: true },
  });
  const then = sellerOf(invoice);
  const now = sellerOf({ issuedAs: null, organisation: invoice.organisation });
  const seller = { ...now, abn: now.abn ?? then.abn, gstRegistered: then.gstRegistered };
  return { seller, buyer: invoice.issuedAs ? buyerOf(invoice) : null };
}
