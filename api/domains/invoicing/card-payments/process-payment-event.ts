import { ofProduct } from "../../../database/across-organisations.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { lockEvent } from "../../../platform/webhook-events/lock-event.ts";
import { markProcessed } from "../../../platform/webhook-events/mark-processed.ts";
import type { PaymentEvent, PaymentsPort } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { settlePackRefund } from "../../billing/packs/settle-pack-refund.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { billedJobsChanged } from "../invoices/billed-jobs-changed.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { type Refund, settleRefund } from "./settle-refund.ts";

interface Delivery {
  orgId: string;
  provider: PaymentsPort["kind"];
  event: PaymentEvent;
  eventRowId: string;
  isLast: boolean;
}

/**
 * Applies one organisation's part of an event, once. The last part marks the event as processed in the same
 * transaction.
 */
export async function processPaymentEvent(services: Services, delivery: Delivery): Promise<void> {
  const { orgId, eventRowId, isLast } = delivery;
  await asSystem(services, orgId, async (work) => {
    if (!(await lockEvent(work, eventRowId))) return;
    const invoiceIds = await settle(work, delivery);
    if (isLast) await markProcessed(work, eventRowId);
    for (const id of invoiceIds) await invoiceSettled(work, id);
  });
}

export async function invoiceSettled(work: UnitOfWork, id: string): Promise<void> {
  documentChanged(work, "invoice", id);
  await billedJobsChanged(work, id);
}

async function settle(work: UnitOfWork, { provider, event }: Delivery): Promise<Set<string>> {
  const { checkout, refunds = [], at } = event;
  const changed = new Set<string | null>();
  if (checkout?.checkoutId) {
    const { checkoutId } = checkout;
    changed.add(await settleCheckout(work, { ...checkout, checkoutId, provider, at }));
  }
  for (const refund of refunds) changed.add(await settleMoneyBack(work, { ...refund, provider, at }));
  return new Set([...changed].filter((id) => id !== null));
}

async function settleMoneyBack(work: UnitOfWork, refund: Refund): Promise<string | null> {
  const pack = await work.tx.checkout.findUnique({
    where: { providerPaymentId: refund.reference },
    select: { id: true },
  });
  if (pack) {
    if (await settlePackRefund(work, pack.id, refund)) await alertOwner(work, refund, "A pack");
    return null;
  }
  if (!refund.isDispute) return settleRefund(work, refund);
  // Leave the invoice unchanged: people decide whether the customer still owes it.
  if (refund.outcome === "refunded" && !(await wasWonBefore(work, refund))) {
    await alertOwner(work, refund, "A customer's invoice");
  }
  return null;
}

/** Dispute events can arrive in any order, so check whether the dispute was already won. */
async function wasWonBefore({ services }: UnitOfWork, { provider, refundId }: Refund): Promise<boolean> {
  const told = await ofProduct(services).$queryRaw<{ payload: object }[]>`
    select payload from webhook_events
    where provider = ${provider} and processed_at is not null and strpos(payload::text, ${refundId}) > 0`;
  const outcomes = told.flatMap(({ payload }) => services.payments?.readKept(payload).refunds ?? []);
  return outcomes.some((each) => each.refundId === refundId && each.outcome === "failed");
}

const alertOwner = (work: UnitOfWork, { isDispute, ...refund }: Refund, what: string) =>
  raiseAlert(work, isDispute ? "payment_disputed" : "pack_refunded", { ...refund, what });
