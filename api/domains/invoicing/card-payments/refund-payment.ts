import { formatMoney } from "@fettle/rules/platform/money";
import { ConflictError, NotFoundError, ProviderUnavailableError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { RefundRefusedError, type RefundRequest } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { MisreportedPaymentError } from "../../billing/checkouts/misreported-payment.ts";
import { invoiceSettled } from "./process-payment-event.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Refunds the rest of a card payment. Safe to retry. Throws NOT_FOUND, CONFLICT if nothing is left or the provider
 * refuses, or PROVIDER_UNAVAILABLE.
 */
export async function refundPayment(caller: MemberCaller, id: string): Promise<string> {
  const { services, db } = caller;
  const payment = await db.payment.findUnique({ where: { id }, include: { refunds: true } });
  if (!payment) throw new NotFoundError("Payment");
  const { invoiceId, provider, providerPaymentId, refundOfId, reversedAt, refunds } = payment;
  if (refundOfId) throw new ConflictError("This is already a refund.");
  if (reversedAt) throw new ConflictError("This payment has been reversed, so it can’t be refunded.");
  if (!services.payments || provider !== services.payments.kind || !providerPaymentId) {
    throw new ConflictError("This wasn’t an online card payment. Refund it the way it was paid.");
  }
  const standing = refunds.filter((refund) => !refund.reversedAt);
  const amountCents = standing.reduce((left, refund) => left + refund.amountCents, payment.amountCents);
  if (amountCents <= 0) throw new ConflictError("This payment has already been refunded.");
  const refund = await ask(services, {
    reference: providerPaymentId,
    amountCents,
    // Each known refund changes the idempotency key, so the next refund is a new request.
    idempotencyKey: `refund-${id}-${refunds.length}`,
  });
  if (!refund) return invoiceId;
  await asMember(caller, async (work) => {
    await settleRefund(work, { ...refund, provider, at: work.now });
    await invoiceSettled(work, invoiceId);
  }).catch((error: unknown) => {
    if (!(error instanceof MisreportedPaymentError)) throw error;
    throw new ConflictError(`The refund of ${formatMoney(amountCents)} doesn’t match this payment.`);
  });
  return invoiceId;
}

async function ask({ payments }: Services, request: RefundRequest) {
  try {
    return (await payments?.refund(request)) ?? null;
  } catch (error) {
    if (error instanceof RefundRefusedError) {
      throw new ConflictError(`The card provider refused the refund: ${error.message}`);
    }
    log.error({ err: error, reference: request.reference }, "couldn’t refund a payment");
    throw new ProviderUnavailableError(
      "We couldn’t reach the card provider. Try again in a minute. The payment won’t be refunded twice.",
    );
  }
}
