import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { handleTask, type Task } from "../../../define-task.ts";
import type { Services } from "../../../services.ts";
import { attemptDelivery, type WebhookNeeds } from "./attempt-delivery.ts";
import { findDue, findNextRetry } from "./due-deliveries.ts";
import { wakeEndpoint, wakeEndpointAt, webhookDelivery } from "./webhook-tasks.ts";

/** Concurrent requests per endpoint. */
const AT_ONCE = 16;
const BATCH = 200;
/** After this, other endpoints get a turn. */
const RUN_MS = 20_000;
/** After this many consecutive failures, the endpoint is paused, however much is due. */
const MOST_FAILURES = 32;
const PAUSE_MS = 60_000;
/** How many endpoints one server sends to at the same time. */
const ENDPOINTS_AT_ONCE = 24;

/** Sends an endpoint's due events: different records in parallel, each record's events in order. */
export const deliverWebhooks = (needs: WebhookNeeds): Task<{ endpointId: string }> => ({
  ...handleTask(webhookDelivery, async (services, { endpointId }) => {
    const endpoint = await findOpen(services, endpointId);
    if (!endpoint) return;
    const { orgId } = endpoint;
    const db = services.database.forOrganisation(orgId);
    const place = { orgId, endpointId };
    const startedAt = performance.now();
    let failures = 0;
    const mayGoOn = () => failures < MOST_FAILURES && performance.now() - startedAt < RUN_MS;
    while (mayGoOn()) {
      const due = await findDue(db, place, { now: services.now(), limit: BATCH });
      if (due.length === 0) break;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let id = due.shift(); id && mayGoOn(); id = due.shift()) {
            const outcome = await attemptDelivery(services, needs, { orgId, id });
            failures = outcome === "taken" ? 0 : failures + 1;
          }
        }),
      );
      if (!(await findOpen(services, endpointId))) return;
    }
    const now = services.now();
    const [isDue] = await findDue(db, place, { now, limit: 1 });
    if (isDue && failures < MOST_FAILURES) return wakeEndpoint(db, endpointId);
    const retryAt = isDue ? new Date(now.getTime() + PAUSE_MS) : await findNextRetry(db, place);
    if (retryAt) await wakeEndpointAt(db, endpointId, retryAt);
  }),
  ownSlots: ENDPOINTS_AT_ONCE,
});

/** Null if the endpoint is deleted or turned off, or its organisation is suspended. */
const findOpen = (services: Services, id: string) =>
  acrossOrganisations(services, "rounds").webhookEndpoint.findFirst({
    where: { id, disabledAt: null, organisation: { suspendedAt: null } },
    select: { orgId: true },
  });
