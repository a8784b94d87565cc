import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { RefundOutcome } from "../../../ports/payments/payments.ts";
import { revokeRefunded } from "../../delivery/credits/revoke-refunded.ts";
import { usageChanged } from "../../delivery/credits/usage-changed.ts";
import { CURRENCY, MisreportedPaymentError } from "../checkouts/misreported-payment.ts";

/**
 * Records a pack's refund or dispute, once, whatever order events arrive in, and revokes its unspent credits. A failed
 * refund restores them. Throws MisreportedPaymentError.
 */
export async function settlePackRefund(
  work: UnitOfWork,
  checkoutId: string,
  refund: RefundOutcome,
): Promise<boolean> {
  const { tx, orgId, now } = work;
  const { refundId, isDispute, amountCents, currency } = refund;
  const [grant] = await tx.$queryRaw<{ id: string; paidCents: number }[]>`
    select id, price_cents as "paidCents" from credit_grants
    where org_id = ${orgId}::uuid and checkout_id = ${checkoutId}::uuid
    for update`;
  if (!grant)
    throw new MisreportedPaymentError(`Refund ${refund.refundId}: checkout ${checkoutId} granted no credits`);
  const hasFailed = refund.outcome === "failed";
  const known = await tx.checkoutRefund.findUnique({ where: { providerId: refundId } });
  if (known && (known.failedAt || !hasFailed)) return false;
  if (currency !== CURRENCY || amountCents > grant.paidCents) {
    throw new MisreportedPaymentError(
      `Refund ${refundId} of ${amountCents} ${currency} was reported for a pack that cost ${grant.paidCents} ${CURRENCY}`,
    );
  }
  if (known) {
    await tx.checkoutRefund.updateMany({ where: { id: known.id }, data: { failedAt: now } });
  } else {
    const failedAt = hasFailed ? now : null;
    const data = { checkoutId, providerId: refundId, isDispute, amountCents, createdAt: now, failedAt };
    await tx.checkoutRefund.create({ data, select: { id: true } });
  }
  const { _sum } = await tx.checkoutRefund.aggregate({
    where: { checkoutId, failedAt: null },
    _sum: { amountCents: true },
  });
  await tx.billingInvoice.updateMany({
    where: { providerReference: checkoutId },
    data: { refundedCents: Math.min(_sum.amountCents ?? 0, grant.paidCents) },
  });
  await revokeRefunded(tx, { orgId, grantId: grant.id, now });
  usageChanged(work);
  return true;
}
