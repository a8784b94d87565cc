import { formatMoney } from "@fettle/rules/platform/money";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { applyPayments } from "../payments/apply-payments.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { checkOwed } from "./record-payment.ts";

/**
 * Undoes a reversal, including any refunds reversed with the payment. Refuses if the invoice has since been paid.
 * Returns the invoice's id.
 */
export async function restorePayment(work: UnitOfWork, id: string): Promise<string> {
  const { tx, now } = work;
  const found = await tx.payment.findUnique({ where: { id }, select: { invoiceId: true } });
  if (!found) throw new NotFoundError("Payment");
  const { invoiceId } = found;
  const invoice = await lockInvoice(work, invoiceId);
  const { reversedAt, refundOfId, transferId } = await tx.payment.findUniqueOrThrow({ where: { id } });
  if (refundOfId)
    throw new ConflictError("Undo the payment reversal instead. That also restores its refunds.");
  if (transferId) throw new ConflictError("Use the credit again instead: it’s back on the other invoice");
  if (!reversedAt) throw new ConflictError("This payment hasn’t been reversed");
  const reversed = { OR: [{ id }, { refundOfId: id }], reversedAt };
  const { _sum } = await tx.payment.aggregate({ where: reversed, _sum: { amountCents: true } });
  const amountCents = _sum.amountCents ?? 0;
  checkOwed(invoice, amountCents);
  await tx.payment.updateMany({ where: reversed, data: { reversedAt: null, reversedById: null } });
  await applyPayments(tx, invoiceId, now);
  await recordEvent(work, { invoiceId }, "payment_restored", { detail: formatMoney(amountCents) });
  documentChanged(work, "invoice", invoiceId);
  await billedJobsChanged(work, invoiceId);
  return invoiceId;
}
