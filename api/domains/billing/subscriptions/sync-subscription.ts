import { PLANS, type PlanId } from "@fettle/rules/billing/plans";
import type { Subscription } from "../../../database/generated/client/client.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { adEventAfter } from "../../../platform/ad-events/note-ad-event.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { markAllProcessed } from "../../../platform/webhook-events/mark-processed.ts";
import type { BillingPort, ProviderAccount } from "../../../ports/billing/billing.ts";
import type { Services } from "../../../services.ts";
import { closePlanCheckouts } from "./close-plan-checkouts.ts";
import { deriveSubscription, liveSubscriptions } from "./derive-subscription.ts";
import { postUnpaidMails } from "./post-unpaid-mails.ts";
import { recordCharges } from "./record-charges.ts";
import { recordRevenueMovement } from "./record-revenue-movement.ts";
import { subscriptionChanged } from "./subscription-changed.ts";

/** An attempt only fails if another sync commits during it, so five failures in a row are unlikely. */
const TRIES = 5;

/**
 * Derives the organisation's row from the provider's state. Asks outside a transaction, and asks again if another sync
 * wrote first, so an older response never overwrites a newer one.
 */
export async function syncSubscription(services: Services, orgId: string): Promise<void> {
  const { billing } = services;
  if (!billing) return;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const question = await asSystem(services, orgId, (work) => readQuestion(work, billing));
    if (!question) return;
    await billing.useNewCard(question.customerId);
    const account = await billing.readAccount(question.customerId);
    if (await asSystem(services, orgId, (work) => deriveRow(work, question, account))) return;
  }
  throw new Error(`Another sync changed the subscription during each of ${TRIES} attempts`);
}

interface Question {
  customerId: string;
  generation: number;
  hints: string[];
}

async function readQuestion(work: UnitOfWork, billing: BillingPort): Promise<Question | null> {
  const { providerCustomerId: customerId, syncGeneration: generation } =
    await work.tx.subscription.findUniqueOrThrow({ where: { orgId: work.orgId } });
  if (!customerId) return null;
  return { customerId, generation, hints: await openHints(work, billing, customerId) };
}

async function deriveRow(
  work: UnitOfWork,
  { customerId, generation, hints }: Question,
  account: ProviderAccount,
): Promise<boolean> {
  const { tx, orgId } = work;
  const own = await lockRow(work);
  if (own.syncGeneration !== generation || own.providerCustomerId !== customerId) return false;
  const derived = deriveSubscription(account, own);
  await tx.subscription.updateMany({
    where: { orgId },
    data: { ...derived, syncGeneration: generation + 1 },
  });
  const row = { ...own, ...derived };
  const movement = await recordRevenueMovement(work, row);
  if (movement === "new") {
    adEventAfter(work, { kind: "Subscribe", value: planPrice(row.planId), content: { id: row.planId } });
  }
  await recordCharges(work, account);
  await closePlanCheckouts(work, account);
  await postUnpaidMails(work, row);
  await alarmOfTwo(work, account);
  await markAllProcessed(work, hints);
  if (differs(own, derived)) subscriptionChanged(work);
  return true;
}

async function lockRow({ tx, orgId }: UnitOfWork): Promise<Subscription> {
  await tx.$queryRaw`select 1 from subscriptions where org_id = ${orgId}::uuid for update`;
  return tx.subscription.findUniqueOrThrow({ where: { orgId } });
}

/**
 * The provider's response covers every event stored before we asked. Events with a list of refunds wait for their
 * payment instead.
 */
async function openHints({ tx }: UnitOfWork, { kind }: BillingPort, customerId: string): Promise<string[]> {
  const hints = await tx.$across(
    "product",
    (all) => all.$queryRaw<{ id: string }[]>`
      select id from webhook_events
      where provider = ${kind} and processed_at is null
        and payload #>> '{data,object,customer}' = ${customerId}
        and payload #> '{data,object,refunds,data,0}' is null`,
  );
  return hints.map(({ id }) => id);
}

/** The customer is paying twice, and only a person can tell which subscription was meant. */
async function alarmOfTwo(work: UnitOfWork, account: ProviderAccount) {
  const live = liveSubscriptions(account);
  if (live.length < 2) return;
  const ids = live.map(({ id }) => id).toSorted();
  await raiseAlert(work, "two_subscriptions", { ids });
}

const differs = (own: Subscription, derived: Partial<Subscription>) =>
  Object.entries(derived).some(
    ([name, value]) => JSON.stringify(own[name as keyof Subscription]) !== JSON.stringify(value),
  );

/** In dollars. */
const planPrice = (planId: PlanId) => (PLANS.find(({ id }) => id === planId)?.priceMonthly ?? 0) / 100;
