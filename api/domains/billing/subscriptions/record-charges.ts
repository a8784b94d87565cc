import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import type { PaidInvoice, ProviderAccount } from "../../../ports/billing/billing.ts";
import { recordBillingInvoice } from "../billing-invoices/record-billing-invoice.ts";

/**
 * Records one tax invoice per charge. Refunds and disputes alert the owner, who decides whether the subscription
 * continues.
 */
export async function recordCharges(work: UnitOfWork, { paid }: ProviderAccount): Promise<void> {
  for (const charge of paid.toSorted((one, other) => Number(one.paidAt) - Number(other.paidAt))) {
    const { id: providerReference, lines, amountCents, paidAt, periodStart, periodEnd } = charge;
    await recordBillingInvoice(work, {
      kind: "plan",
      providerReference,
      lines,
      amountCents,
      paidAt,
      periodStart,
      periodEnd,
    });
    await noteRefund(work, charge);
    if (charge.isDisputed) {
      await raiseAlert(work, "subscription_disputed", { id: charge.id, amountCents });
    }
  }
}

async function noteRefund(work: UnitOfWork, { id, amountCents, refundedCents }: PaidInvoice) {
  if (refundedCents === 0) return;
  const { count } = await work.tx.billingInvoice.updateMany({
    where: { providerReference: id, refundedCents: { not: refundedCents } },
    data: { refundedCents },
  });
  if (count === 0) return;
  await raiseAlert(work, "subscription_refunded", { id, amountCents, refundedCents });
}
