import { PLANS, type PlanId } from "@fettle/rules/plans";
import { limitConcurrency } from "../../concurrency-limit.ts";
import { statementAcross } from "../../database/across-organisations.ts";
import type { Subscription } from "../../database/generated/client/client.ts";
import type { BillingPort, ProviderAccount } from "../../ports/billing/billing.ts";
import type { Services } from "../../services.ts";
import { adEventAfter } from "../ad-events/note-ad-event.ts";
import { noteMovement } from "../analytics/note-movement.ts";
import { raiseOnce } from "../owner/raise-once.ts";
import { asSystem, type UnitOfWork } from "../unit-of-work.ts";
import { closePlanCheckouts } from "./close-plan-checkouts.ts";
import { deriveSubscription, liveSubscriptions } from "./derive-subscription.ts";
import { postUnpaidMails } from "./post-unpaid-mails.ts";
import { recordCharges } from "./record-charges.ts";
import { subscriptionEvents } from "./subscription.events.ts";

/** A sync holds a transaction while it asks the provider, so few run at once and each may take this long. */
const AT_ONCE = 3;
const TIMEOUT_MS = 45_000;
const limited = limitConcurrency(AT_ONCE);

/**
 * Derives the organisation's row anew from all that the provider knows of it. Whatever changes a subscription leads
 * here; the provider's events are hints to do so. One runs at a time for an organisation, from the question to the
 * commit, so an older answer never overwrites a newer one. Events that had arrived before the question are closed
 * with it.
 */
export function syncSubscription(services: Services, orgId: string): Promise<void> {
  const { billing } = services;
  if (!billing) return Promise.resolve();
  return limited(() =>
    asSystem(services, orgId, (work) => deriveRow(work, billing), { timeout: TIMEOUT_MS }),
  );
}

async function deriveRow(work: UnitOfWork, billing: BillingPort) {
  const { tx, orgId, now } = work;
  const own = await lockRow(work);
  if (!own.providerCustomerId) return;
  const hints = await openHints(work, billing, own.providerCustomerId);
  await billing.useNewCard(own.providerCustomerId);
  const account = await billing.readAccount(own.providerCustomerId);
  const derived = deriveSubscription(account, own);
  await tx.subscription.updateMany({ where: { orgId }, data: { ...derived, syncedAt: now } });
  const row = { ...own, ...derived };
  const movement = await noteMovement(work, row);
  if (movement === "new") {
    adEventAfter(work, { kind: "Subscribe", value: planPrice(row.planId), content: { id: row.planId } });
  }
  await recordCharges(work, account);
  await closePlanCheckouts(work, account);
  await postUnpaidMails(work, row);
  await alarmOfTwo(work, account);
  await closeHints(work, hints);
  if (differs(own, derived)) work.publish(subscriptionEvents, { orgId });
}

async function lockRow({ tx, orgId }: UnitOfWork): Promise<Subscription> {
  await tx.$queryRaw`select 1 from subscriptions where org_id = ${orgId}::uuid for update`;
  return tx.subscription.findUniqueOrThrow({ where: { orgId } });
}

/**
 * The customer's events that wait: what they hint at is in the answer to any later question. A list of refunds
 * waits for their payments instead.
 */
async function openHints({ tx }: UnitOfWork, { kind }: BillingPort, customerId: string): Promise<string[]> {
  const hints = await tx.$queryRaw<{ id: string }[]>(statementAcross`
    select id from webhook_events
    where provider = ${kind} and processed_at is null
      and payload #>> '{data,object,customer}' = ${customerId}
      and payload #> '{data,object,refunds,data,0}' is null`);
  return hints.map(({ id }) => id);
}

async function closeHints({ tx, now }: UnitOfWork, ids: string[]) {
  if (ids.length === 0) return;
  await tx.$executeRaw(statementAcross`
    update webhook_events set processed_at = ${now} where id = any (${ids}::uuid[])`);
}

/** Somebody pays twice: only a person can say which of the two was meant. */
async function alarmOfTwo(work: UnitOfWork, account: ProviderAccount) {
  const live = liveSubscriptions(account);
  if (live.length < 2) return;
  const ids = live.map(({ id }) => id).toSorted();
  await raiseOnce(work, {
    kind: "two_subscriptions",
    message: `The organisation pays ${live.length} subscriptions: ${ids.join(", ")}`,
  });
}

const differs = (own: Subscription, derived: Partial<Subscription>) =>
  Object.entries(derived).some(
    ([name, value]) => JSON.stringify(own[name as keyof Subscription]) !== JSON.stringify(value),
  );

/** Dollars a month. */
const planPrice = (planId: PlanId) => (PLANS.find(({ id }) => id === planId)?.priceMonthly ?? 0) / 100;
