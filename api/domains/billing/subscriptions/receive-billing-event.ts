import { z } from "zod";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { markProcessedAtOnce } from "../../../platform/webhook-events/mark-processed.ts";
import { storeEvent } from "../../../platform/webhook-events/store-event.ts";
import type { BillingHint } from "../../../ports/billing/billing-hint.ts";
import { queue, type StatementRunner } from "../../../ports/queue/queue.ts";
import type { Services } from "../../../services.ts";
import { syncSubscription } from "./sync-subscription.ts";

export const queueSync = ({ tx, orgId }: { tx: StatementRunner; orgId: string }): Promise<void> =>
  queue.add(
    tx,
    syncInBackground,
    { orgId },
    { key: `${syncInBackground.name}:${orgId}`, maxAttempts: "untilDone" },
  );

/**
 * Stores an event and queues a sync. The event is only a hint: it may be old or repeated. Events for unknown customers
 * wait.
 */
export async function receiveBillingEvent(
  services: Services,
  provider: string,
  { event, customerId }: BillingHint,
  isSwept = false,
): Promise<void> {
  const system = acrossOrganisations(services, "link");
  await system.$transaction(async (tx) => {
    await storeEvent(tx, provider, event, isSwept);
    const row = await tx.subscription.findUnique({
      where: { providerCustomerId: customerId },
      select: { orgId: true },
    });
    if (!row) return;
    await queueSync({ tx, orgId: row.orgId });
  });
}

/** A refund or dispute only identifies its payment, so ask the provider which plan it paid for. */
export const findChargedPlan = (tx: StatementRunner, provider: string, eventId: string): Promise<void> =>
  queue.add(
    tx,
    settleChargedPlan,
    { provider, eventId },
    { key: `charged-plan:${eventId}`, maxAttempts: "untilDone" },
  );

export const settleChargedPlan = defineTask(
  "settle-charged-plan",
  { provider: z.string(), eventId: z.string() },
  async (services, { provider, eventId }) => {
    const { billing, payments } = services;
    const system = acrossOrganisations(services, "link");
    const event = await system.webhookEvent.findUnique({
      where: { provider_eventId: { provider, eventId } },
    });
    if (!billing || !payments || !event || event.processedAt) return;
    const { refunds = [] } = payments.readKept(event.payload as object);
    let areAllKnown = true;
    for (const reference of new Set(refunds.map((refund) => refund.reference))) {
      if (await isPaymentKnown(services, reference)) continue;
      const providerCustomerId = await billing.customerOfPayment(reference);
      const row =
        providerCustomerId && (await system.subscription.findUnique({ where: { providerCustomerId } }));
      if (row) await syncSubscription(services, row.orgId);
      else areAllKnown = false;
    }
    if (!areAllKnown) return;
    await markProcessedAtOnce(services, event.id);
  },
);

async function isPaymentKnown(services: Services, providerPaymentId: string): Promise<boolean> {
  const system = acrossOrganisations(services, "link");
  const where = { providerPaymentId };
  return (await system.payment.count({ where })) + (await system.checkout.count({ where })) > 0;
}

export const syncInBackground = defineTask("sync-subscription", { orgId: z.uuid() }, (services, { orgId }) =>
  syncSubscription(services, orgId),
);
