import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { isUuid } from "../../../lib/uuid.ts";
import { log } from "../../../log.ts";
import {
  type FoundCheckout,
  type PaymentEvent,
  type PaymentsPort,
  UnusableEventError,
} from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { queueSync } from "../../billing/subscriptions/receive-billing-event.ts";
import { receiveProviderEvent } from "./receive-provider-event.ts";
import { refuseEvent } from "./refuse-event.ts";
import { settleFoundCheckout } from "./settle-found-checkout.ts";

const HOUR_MS = 3_600_000;
/** Payment pages expire after an hour. */
const RECENT_MS = 2 * HOUR_MS;
/** Stripe lists events for 30 days. */
const ALL_MS = 30 * 24 * HOUR_MS;

type Needs = Services & { payments: PaymentsPort };

/**
 * Applies checkouts and events that no webhook delivered. One failure doesn't stop the rest: the task fails at the end
 * and is retried.
 */
const sweepBack = (backMs: number) => async (services: Services) => {
  const { payments } = services;
  if (!payments) return;
  const needs = { ...services, payments };
  const since = new Date(services.now().getTime() - backMs);
  const errors: unknown[] = [];
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      log.error({ err: error }, "couldn’t apply a payment or event found by the sweep");
      errors.push(error);
    });
  for await (const page of payments.finishedCheckouts(since)) {
    for (const [orgId, found] of await unsettled(needs, page)) await attempt(settle(needs, orgId, found));
  }
  for await (const page of payments.eventsSince(since)) {
    for (const event of await unapplied(needs, page)) await attempt(receive(needs, event));
  }
  if (errors.length > 0) throw errors[0];
};

export const sweepRecentPayments = defineTask("sweep-recent-payments", {}, sweepBack(RECENT_MS), {
  cron: "*/5 * * * *",
});
export const sweepAllPayments = defineTask("sweep-all-payments", {}, sweepBack(ALL_MS), {
  // 3:17 in Melbourne.
  cron: "17 17 * * *",
  atStart: true,
});

async function unsettled(services: Needs, page: FoundCheckout[]): Promise<[string, FoundCheckout][]> {
  const byId = new Map(page.map((found) => [found.checkout.checkoutId ?? "", found]));
  const rows = await acrossOrganisations(services, "link").checkout.findMany({
    where: { id: { in: [...byId.keys()].filter(isUuid) }, status: { not: "completed" } },
    select: { id: true, orgId: true },
  });
  return rows.flatMap(({ id, orgId }) => {
    const found = byId.get(id);
    return found ? [[orgId, found]] : [];
  });
}

async function settle(services: Needs, orgId: string, found: FoundCheckout) {
  if (found.checkout.mode !== "subscription") return settleFoundCheckout(services, orgId, found);
  await queueSync({ tx: ofProduct(services), orgId });
}

async function unapplied(services: Needs, page: (PaymentEvent | UnusableEventError)[]) {
  const ids = page.flatMap((event) => (event instanceof UnusableEventError ? [] : [event.id]));
  const applied = await ofProduct(services).webhookEvent.findMany({
    where: { provider: services.payments.kind, eventId: { in: ids }, processedAt: { not: null } },
    select: { eventId: true },
  });
  const isApplied = new Set(applied.map(({ eventId }) => eventId));
  return page.filter((event) => event instanceof UnusableEventError || !isApplied.has(event.id));
}

const receive = (services: Needs, event: PaymentEvent | UnusableEventError) =>
  event instanceof UnusableEventError
    ? refuseEvent(services, event)
    : receiveProviderEvent(services, services.payments.kind, event, true);
