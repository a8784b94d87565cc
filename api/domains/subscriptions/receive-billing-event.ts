import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { BillingHint } from "../../ports/billing/billing-hint.ts";
import { queue, type StatementRunner, type Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** The queue's job that derives an organisation's subscription anew. */
export const SYNC_SUBSCRIPTION = "sync-subscription";
/** The queue's job that finds the plan whose charge was given back or disputed. */
export const FIND_CHARGED_PLAN = "find-charged-plan";

/** Has the organisation's subscription derived anew by a job; one at a time. */
export const queueSync = (tx: StatementRunner, orgId: string): Promise<void> =>
  queue.add(tx, SYNC_SUBSCRIPTION, { orgId }, { key: `${SYNC_SUBSCRIPTION}:${orgId}` });

/**
 * Keeps the provider's event and has the organisation's subscription derived anew. The event itself is only a hint:
 * it may be old, or repeated. One whose customer nobody has yet stays unprocessed, and is applied when the customer is
 * stored.
 */
export async function receiveBillingEvent(
  services: Services,
  provider: string,
  { event, customerId }: BillingHint,
): Promise<void> {
  const system = acrossOrganisations(services);
  await system.$transaction(async (tx) => {
    await tx.$executeRaw`
      insert into webhook_events (id, provider, event_id, type, payload)
      values (${uuidV7()}::uuid, ${provider}, ${event.id}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb)
      on conflict (provider, event_id) do nothing`;
    const row = await tx.subscription.findUnique({
      where: { providerCustomerId: customerId },
      select: { orgId: true },
    });
    if (!row) return;
    await queueSync(tx, row.orgId);
  });
}

/**
 * A refund or a dispute names its payment alone. Has the provider asked whose plan it was, for one whose payment
 * isn't known here.
 */
export const findChargedPlan = (tx: StatementRunner, provider: string, eventId: string): Promise<void> =>
  queue.add(tx, FIND_CHARGED_PLAN, { orgId: "", provider, eventId }, { key: `charged-plan:${eventId}` });

/** Derives the subscription that a waiting refund or dispute is of; one of a stranger's payment goes on waiting. */
export function settleChargedPlan(services: Services): Task {
  return async ({ provider = "", eventId = "" }) => {
    const { billing, payments } = services;
    const system = acrossOrganisations(services);
    const event = await system.webhookEvent.findUnique({
      where: { provider_eventId: { provider, eventId } },
    });
    if (!billing || !payments || !event || event.processedAt) return;
    const [refund] = payments.readKept(event.payload as object).refunds ?? [];
    const providerCustomerId = refund && (await billing.customerOfPayment(refund.reference));
    if (!providerCustomerId) return;
    const row = await system.subscription.findUnique({ where: { providerCustomerId } });
    if (!row) return;
    await syncSubscription(services, row.orgId);
    await system.webhookEvent.update({ where: { id: event.id }, data: { processedAt: services.now() } });
  };
}

/** Derives one organisation's subscription anew. */
export const syncInBackground =
  (services: Services): Task =>
  ({ orgId }) =>
    syncSubscription(services, orgId);
