import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { BillingHint } from "../../ports/billing/billing-hint.ts";
import { queue, type Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** The queue's job that derives an organisation's subscription anew. */
export const SYNC_SUBSCRIPTION = "sync-subscription";

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
    await queue.add(
      tx,
      SYNC_SUBSCRIPTION,
      { orgId: row.orgId },
      { key: `${SYNC_SUBSCRIPTION}:${row.orgId}` },
    );
  });
}

/** Derives one organisation's subscription anew. */
export const syncInBackground =
  (services: Services): Task =>
  ({ orgId }) =>
    syncSubscription(services, orgId);
