import { paymentMethodLabel } from "@fettle/rules/invoicing/payment-method";
import { formatMoney } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import type { Payment } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { PaymentsPort, RefundOutcome } from "../../../ports/payments/payments.ts";
import { CURRENCY, MisreportedPaymentError } from "../../billing/checkouts/misreported-payment.ts";
import { recordEvent } from "../documents/record-event.ts";
import { setInvoiceReminders } from "../invoices/set-invoice-reminders.ts";
import { applyPayments, lockInvoiceRow } from "../payments/apply-payments.ts";

export type Refund = RefundOutcome & { provider: PaymentsPort["kind"]; at: Date };

/**
 * Records a refund as a negative payment, once, whatever order the events arrive in. A refund that failed, or whose
 * payment was reversed by hand, is stored as reversed. Throws MisreportedPaymentError.
 */
export async function settleRefund(work: UnitOfWork, refund: Refund): Promise<string | null> {
  const { tx, orgId, now } = work;
  const { reference, refundId, amountCents } = refund;
  const { id, invoiceId } = await tx.payment.findUniqueOrThrow({ where: { providerPaymentId: reference } });
  await lockInvoiceRow({ tx, orgId }, invoiceId);
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
  // Don't chase customers for money we just refunded. Reminders can be turned back on.
  if (!hasFailed) await setInvoiceReminders(work, invoiceId, false);
  return invoiceId;
}

function checkRefund(refund: Refund, payment: Payment & { refunds: Payment[] }) {
  const { provider, refundId, amountCents, currency, outcome } = refund;
  const standing = payment.refunds.filter(({ reversedAt }) => !reversedAt);
  const left = standing.reduce((total, each) => total + each.amountCents, payment.amountCents);
  if (currency === CURRENCY && (amountCents <= left || outcome === "failed")) return;
  throw new MisreportedPaymentError(
    `${provider} reported refund ${refundId} of ${amountCents} ${currency}, but only ${left} ${CURRENCY} of the payment is left`,
  );
}

async function dayOf({ tx, orgId }: UnitOfWork, at: Date): Promise<Date> {
  const { timeZone } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  return today(timeZone, at.getTime()).toDate("UTC");
}
