import { formatMoney } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import { z } from "zod";
import type { Checkout } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import type { CheckoutOutcome, PaymentsPort } from "../../../ports/payments/payments.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";
import { markCheckoutCompleted } from "../../billing/checkouts/mark-checkout-completed.ts";
import { markCheckoutExpired } from "../../billing/checkouts/mark-checkout-ended.ts";
import { CURRENCY, MisreportedPaymentError } from "../../billing/checkouts/misreported-payment.ts";
import { grantPack } from "../../billing/packs/grant-pack.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { tellManagers } from "../../delivery/push/tell-managers.ts";
import { addPayment } from "../payments/add-payment.ts";
import { lockInvoiceRow } from "../payments/apply-payments.ts";
import { sendReceipt } from "./send-receipt.ts";

export const pendingRefunds = taskType("process-pending-refunds", { reference: z.string() });

type Outcome = Omit<CheckoutOutcome, "checkoutId"> & {
  checkoutId: string;
  provider: PaymentsPort["kind"];
  at: Date;
};

type LockedCheckout = Pick<
  Checkout,
  "kind" | "status" | "invoiceId" | "productId" | "amountCents" | "providerSessionId"
>;

/**
 * Records a checkout's outcome, once: adds the payment or grants the pack, even after expiry. Returns the changed
 * invoice's id, or null. Throws MisreportedPaymentError.
 */
export async function settleCheckout(work: UnitOfWork, outcome: Outcome): Promise<string | null> {
  const { checkoutId } = outcome;
  const checkout = await lockCheckout(work, checkoutId);
  if (!checkout || checkout.status === "completed") return null;
  requireSameSession(checkout, outcome);
  if (outcome.outcome === "paid") {
    requireSameAmount(checkout, outcome);
    const isPack = checkout.kind === "pack";
    const { sessionId, reference } = outcome;
    await markCheckoutCompleted(work, checkoutId, {
      sessionId,
      ...(isPack && { providerPaymentId: reference ?? sessionId }),
    });
    if (isPack) await grantPack(work, { ...checkout, checkoutId, paidAt: outcome.at });
    else await payInvoice(work, checkout, outcome);
    await alertOfSuspended(work, outcome);
    await processRefundsOf(work, outcome.reference);
    return checkout.invoiceId;
  }
  if (outcome.outcome === "expired") await markCheckoutExpired(work, checkoutId);
  return null;
}

/** Lock the invoice first, as everything that closes checkouts does. */
async function lockCheckout({ tx, orgId }: UnitOfWork, id: string): Promise<LockedCheckout | undefined> {
  const found = await tx.checkout.findUnique({ where: { id }, select: { invoiceId: true } });
  if (found?.invoiceId) await lockInvoiceRow({ tx, orgId }, found.invoiceId);
  const [checkout] = await tx.$queryRaw<LockedCheckout[]>`
    select kind::text, status::text, invoice_id as "invoiceId", product_id as "productId",
      amount_cents as "amountCents", provider_session_id as "providerSessionId"
    from checkouts where org_id = ${orgId}::uuid and id = ${id}::uuid
    for update`;
  return checkout;
}

/** Don't trust the reference: anyone who opens a session in this account can choose it. */
function requireSameSession(
  { kind, providerSessionId }: LockedCheckout,
  { provider, checkoutId, sessionId, mode }: Outcome,
) {
  const isOurs = providerSessionId === null || providerSessionId === sessionId;
  if (isOurs && mode === "payment" && kind !== "plan") return;
  throw new MisreportedPaymentError(
    `${provider} reported session ${sessionId} (${mode}) for checkout ${checkoutId}, but its session is ${providerSessionId} (${kind})`,
  );
}

function requireSameAmount(
  checkout: LockedCheckout,
  { amountCents, currency, provider, checkoutId }: Outcome,
) {
  const said = `${amountCents} ${currency}`;
  if (said === `${checkout.amountCents} ${CURRENCY}`) return;
  throw new MisreportedPaymentError(
    `${provider} reported ${said} for checkout ${checkoutId}, but it’s for ${checkout.amountCents} ${CURRENCY}`,
  );
}

async function payInvoice(work: UnitOfWork, checkout: LockedCheckout, outcome: Outcome) {
  const { tx, orgId } = work;
  const { amountCents, provider, reference, sessionId, payerEmail } = outcome;
  if (!checkout.invoiceId) throw new Error(`Can't settle a ${checkout.kind} checkout`);
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
  await tellOfPayment(work, { paymentId, invoiceId: checkout.invoiceId, amountCents });
  if (!payerEmail) return;
  await queue.add(tx, sendReceipt, { orgId, paymentId, to: payerEmail }, { key: `receipt:${paymentId}` });
}

async function tellOfPayment(
  work: UnitOfWork,
  { paymentId, invoiceId, amountCents }: { paymentId: string; invoiceId: string; amountCents: number },
) {
  const { number, customer } = await work.tx.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    select: { number: true, customer: { select: { name: true } } },
  });
  const who = plainName(customer?.name ?? "A customer");
  await tellManagers(work, {
    notice: { kind: "cardPayment", paymentId },
    subject: `${who} paid ${formatMoney(amountCents)} by card`,
    sentences: [`${who} paid ${formatMoney(amountCents)} on invoice ${number} by card.`],
    path: `/invoices/${invoiceId}`,
  });
}

/** A suspended or closed business can't be told about the payment, so alert the owner. */
async function alertOfSuspended(work: UnitOfWork, { checkoutId, amountCents }: Outcome) {
  const { name, suspendedAt } = await work.tx.organisation.findUniqueOrThrow({
    where: { id: work.orgId },
    select: { name: true, suspendedAt: true },
  });
  if (!suspendedAt) return;
  await raiseAlert(work, "late_payment", { amountCents, name, checkoutId });
}

async function processRefundsOf({ tx }: UnitOfWork, reference: string | null) {
  if (!reference) return;
  await queue.add(tx, pendingRefunds, { reference }, { key: `refunds:${reference}` });
}
