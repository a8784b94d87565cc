import { formatMoney } from "@fettle/rules/platform/money";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { applyPayments, lockInvoiceRow } from "../payments/apply-payments.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { lockInvoice } from "./lock-invoice.ts";

/**
 * Reverses a payment and its refunds, keeping them in the ledger. Throws CONFLICT if its credit has paid another
 * invoice: reverse that credit first.
 */
export async function reversePayment(work: UnitOfWork, id: string): Promise<string> {
  const { tx, actor, now } = work;
  const found = await tx.payment.findUnique({ where: { id }, select: { invoiceId: true, transferId: true } });
  if (!found) throw new NotFoundError("Payment");
  const { invoiceId, transferId } = found;
  if (transferId) {
    await reverseTransfer(work, transferId);
    return invoiceId;
  }
  await lockInvoice(work, invoiceId);
  const { amountCents, reversedAt, refundOfId, creditNoteId } = await tx.payment.findUniqueOrThrow({
    where: { id },
  });
  if (refundOfId) throw new ConflictError("The card provider made this refund, so it can’t be reversed here");
  if (creditNoteId)
    throw new ConflictError("A credit note can’t be reversed. Invoice the amount again instead.");
  if (reversedAt) throw new ConflictError("This payment has already been reversed");
  await refuseSpentCredit(work, invoiceId, id);
  await tx.payment.updateMany({
    where: { OR: [{ id }, { refundOfId: id }], reversedAt: null },
    data: { reversedAt: now, reversedById: actor.userId },
  });
  await applyPayments(tx, invoiceId, now);
  await recordEvent(work, { invoiceId }, "payment_reversed", { detail: formatMoney(amountCents) });
  documentChanged(work, "invoice", invoiceId);
  await billedJobsChanged(work, invoiceId);
  return invoiceId;
}

async function refuseSpentCredit({ tx }: UnitOfWork, invoiceId: string, paymentId: string) {
  const left = await tx.payment.aggregate({
    where: {
      invoiceId,
      reversedAt: null,
      id: { not: paymentId },
      OR: [{ refundOfId: null }, { refundOfId: { not: paymentId } }],
    },
    _sum: { amountCents: true },
  });
  if ((left._sum.amountCents ?? 0) >= 0) return;
  const moved = await tx.payment.findMany({
    where: { invoiceId, reversedAt: null, transferId: { not: null }, amountCents: { lt: 0 } },
    select: { reference: true, amountCents: true },
  });
  if (moved.length === 0) return;
  const uses = moved.map(({ reference, amountCents }) => `${formatMoney(-amountCents)} on ${reference}`);
  throw new ConflictError(
    `Credit from this payment was used: ${uses.join(", ")}. Reverse the credit there first, then this payment.`,
  );
}

async function reverseTransfer(work: UnitOfWork, transferId: string): Promise<void> {
  const { tx, orgId, actor, now } = work;
  const sides = await tx.payment.findMany({ where: { transferId }, select: { invoiceId: true } });
  const ids = [...new Set(sides.map(({ invoiceId }) => invoiceId))].sort();
  for (const id of ids) await lockInvoiceRow({ tx, orgId }, id);
  const { count } = await tx.payment.updateMany({
    where: { transferId, reversedAt: null },
    data: { reversedAt: now, reversedById: actor.userId },
  });
  if (count === 0) throw new ConflictError("This payment has already been reversed");
  for (const invoiceId of ids) {
    await applyPayments(tx, invoiceId, now);
    await recordEvent(work, { invoiceId }, "payment_reversed", { detail: "Customer credit" });
    documentChanged(work, "invoice", invoiceId);
    await billedJobsChanged(work, invoiceId);
  }
}
