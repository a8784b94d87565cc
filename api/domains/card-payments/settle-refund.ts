import { formatMoney } from "@fettle/rules/money";
import { paymentMethodLabel } from "@fettle/rules/payment-method";
import { today } from "@fettle/rules/wall-time";
import type { Payment } from "../../database/generated/client/client.ts";
import type { PaymentsPort, RefundOutcome } from "../../ports/payments/payments.ts";
import { recordEvent } from "../documents/record-event.ts";
import { setInvoiceReminders } from "../invoices/invoice-reminders.ts";
import { applyPayments, lockInvoice } from "../payments/apply-payments.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { CURRENCY, MisreportedPaymentError } from "./misreported-payment.ts";

type Refund = RefundOutcome & { provider: PaymentsPort["kind"]; at: Date };

/**
 * Writes what became of a refund, once, in whatever order it is told: money that was given back is a payment of less
 * than nothing beside the one it is of, and a refund that failed is reversed, also where it is told first. Where a
 * person reversed the payment before, the refund is kept without being counted again. Returns the invoice that
 * changed, or null. Throws MisreportedPaymentError where sum or currency can't be the payment's.
 */
export async function settleRefund(work: UnitOfWork, refund: Refund): Promise<string | null> {
  const { tx, orgId, now } = work;
  const { reference, refundId, amountCents } = refund;
  const { id, invoiceId } = await tx.payment.findUniqueOrThrow({ where: { providerPaymentId: reference } });
  await lockInvoice(tx, orgId, invoiceId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id }, include: { refunds: true } });
  const known = payment.refunds.find(({ providerPaymentId }) => providerPaymentId === refundId);
  const hasFailed = refund.outcome === "failed";
  if (known && (known.reversedAt || !hasFailed)) return null;
  const detail = `${formatMoney(amountCents)}, ${paymentMethodLabel(payment.method)}`;
  if (known) {
    await tx.payment.updateMany({ where: { id: known.id }, data: { reversedAt: now } });
  } else {
    checkRefund(refund, payment);
    await tx.payment.create({
      data: {
        invoiceId,
        refundOfId: id,
        amountCents: -amountCents,
        method: payment.method,
        provider: refund.provider,
        providerPaymentId: refundId,
        reference: refundId,
        createdAt: now,
        paidAt: await dayOf(work, refund.at),
        reversedAt: hasFailed || payment.reversedAt ? now : null,
      },
      select: { id: true },
    });
  }
  await applyPayments(tx, invoiceId, now);
  await recordEvent(work, { invoiceId }, hasFailed ? "refund_failed" : "refunded", { detail });
  // Nobody is reminded of money that they were just given back; it can be switched on again.
  if (!hasFailed) await setInvoiceReminders(work, invoiceId, false);
  return invoiceId;
}

function checkRefund(refund: Refund, payment: Payment & { refunds: Payment[] }) {
  const { provider, refundId, amountCents, currency, outcome } = refund;
  const standing = payment.refunds.filter(({ reversedAt }) => !reversedAt);
  const left = standing.reduce((total, each) => total + each.amountCents, payment.amountCents);
  if (currency === CURRENCY && (amountCents <= left || outcome === "failed")) return;
  throw new MisreportedPaymentError(
    `${provider} reports refund ${refundId} of ${amountCents} ${currency}, of a payment with ${left} ${CURRENCY} left`,
  );
}

/** The day on which it was, on the organisation's wall, as a date column takes it. */
async function dayOf({ tx, orgId }: UnitOfWork, at: Date): Promise<Date> {
  const { timeZone } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  return today(timeZone, at.getTime()).toDate("UTC");
}
