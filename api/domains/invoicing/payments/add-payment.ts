import { type PaymentMethod, paymentMethodLabel } from "@fettle/rules/invoicing/payment-method";
import { formatMoney } from "@fettle/rules/platform/money";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordEvent } from "../documents/record-event.ts";
import { applyPayments, lockInvoiceRow } from "./apply-payments.ts";

interface NewPayment {
  invoiceId: string;
  amountCents: number;
  method: PaymentMethod;
  paidOn: string;
  reference?: string | null;
  note?: string | null;
  /** Makes recording card payments idempotent. */
  provider?: string | null;
  providerPaymentId?: string | null;
}

/**
 * Adds a payment and updates the invoice's paid total, status and history. Never refuses money received: any excess
 * becomes credit, even on a void invoice. Validate manual payments first, after `lockInvoiceRow`.
 */
export async function addPayment(work: UnitOfWork, payment: NewPayment): Promise<string> {
  const { tx, orgId, actor, now } = work;
  const { invoiceId, amountCents, method, paidOn, ...optional } = payment;
  await lockInvoiceRow({ tx, orgId }, invoiceId);
  const id = uuidV7();
  await tx.payment.create({
    data: {
      id,
      invoiceId,
      amountCents,
      method,
      paidAt: new Date(`${paidOn}T00:00:00Z`),
      recordedById: actor.userId,
      createdAt: now,
      ...optional,
    },
    select: { id: true },
  });
  await applyPayments(tx, invoiceId, now);
  const detail = `${formatMoney(amountCents)}, ${paymentMethodLabel(method)}`;
  await recordEvent(work, { invoiceId }, "payment_recorded", { detail });
  return id;
}
