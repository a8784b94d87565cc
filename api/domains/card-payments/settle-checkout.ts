import { today } from "@fettle/rules/wall-time";
import type { CheckoutOutcome, PaymentsPort } from "../../ports/payments/payments.ts";
import { queue } from "../../ports/queue/queue.ts";
import { addPayment } from "../payments/add-payment.ts";
import { lockInvoiceRow } from "../payments/apply-payments.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { CURRENCY, MisreportedPaymentError } from "./misreported-payment.ts";
import { SEND_RECEIPT } from "./send-receipt.ts";

/** The queue's job that processes refunds which were reported before their payment. */
export const PROCESS_PENDING_REFUNDS = "take-waiting-refunds";

type Outcome = Omit<CheckoutOutcome, "checkoutId"> & {
  checkoutId: string;
  provider: PaymentsPort["kind"];
  at: Date;
};

interface LockedCheckout {
  kind: string;
  status: "pending" | "completed" | "expired";
  invoiceId: string | null;
  amountCents: number;
}

/**
 * Records the outcome of a checkout: paid creates a payment of its invoice, once, even after the checkout had
 * expired. Returns the changed invoice, or null. Throws MisreportedPaymentError where amount or currency differ from
 * the checkout's.
 */
export async function settleCheckout(work: UnitOfWork, outcome: Outcome): Promise<string | null> {
  const { tx, now } = work;
  const { checkoutId } = outcome;
  const checkout = await lockCheckout(work, checkoutId);
  if (!checkout || checkout.status === "completed") return null;
  if (outcome.outcome === "paid") {
    await tx.checkout.updateMany({
      where: { id: checkoutId },
      data: { status: "completed", completedAt: now, providerSessionId: outcome.sessionId },
    });
    await payInvoice(work, checkout, outcome);
    return checkout.invoiceId;
  }
  if (outcome.outcome === "expired") {
    await tx.checkout.updateMany({ where: { id: checkoutId }, data: { status: "expired" } });
  }
  return null;
}

/** Locks its invoice first, as whatever else closes checkouts does. */
async function lockCheckout({ tx, orgId }: UnitOfWork, id: string): Promise<LockedCheckout | undefined> {
  const found = await tx.checkout.findUnique({ where: { id }, select: { invoiceId: true } });
  if (found?.invoiceId) await lockInvoiceRow(tx, orgId, found.invoiceId);
  const [checkout] = await tx.$queryRaw<LockedCheckout[]>`
    select kind::text, status::text, invoice_id as "invoiceId", amount_cents as "amountCents"
    from checkouts where org_id = ${orgId}::uuid and id = ${id}::uuid
    for update`;
  return checkout;
}

async function payInvoice(work: UnitOfWork, checkout: LockedCheckout, outcome: Outcome) {
  const { tx, orgId } = work;
  const { amountCents, currency, provider, reference, sessionId, payerEmail } = outcome;
  const said = `${amountCents} ${currency}`;
  if (said !== `${checkout.amountCents} ${CURRENCY}`) {
    throw new MisreportedPaymentError(
      `${provider} reports ${said} for checkout ${outcome.checkoutId}, which is for ${checkout.amountCents} ${CURRENCY}`,
    );
  }
  if (!checkout.invoiceId) throw new Error(`A checkout for a ${checkout.kind} can't be settled`);
  const { timeZone } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  const paymentId = await addPayment(work, {
    invoiceId: checkout.invoiceId,
    amountCents,
    method: "card",
    paidOn: today(timeZone, outcome.at.getTime()).toString(),
    reference,
    provider,
    providerPaymentId: reference ?? sessionId,
  });
  if (reference) {
    await queue.add(tx, PROCESS_PENDING_REFUNDS, { orgId, reference }, { key: `refunds:${reference}` });
  }
  if (!payerEmail) return;
  await queue.add(tx, SEND_RECEIPT, { orgId, paymentId, to: payerEmail }, { key: `receipt:${paymentId}` });
}
