import { PLANS } from "@fettle/rules/billing/plans";
import { lookupKeyOf, type paidPlans, planOfLookupKey } from "../plan-prices.ts";
import { presentInvoice, presentSession, presentSubscription } from "./stand-in-objects.ts";
import {
  type StandInInvoice,
  type StandInLine,
  type StandInSession,
  type StandInState,
  type StandInSubscription,
  standInId,
} from "./stand-in-state.ts";

const DAY = 86_400;
/** After the last retry, the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

export const priceIdOf = (planId: (typeof paidPlans)[number]["id"]) => `price_${lookupKeyOf(planId)}`;
export const planOfPrice = (price: string) => planOfLookupKey(price.replace(/^price_/, ""));
export const centsOf = (price: string) =>
  PLANS.find(({ id }) => id === planOfPrice(price))?.priceMonthly ?? 0;
const nameOf = (price: string) => PLANS.find(({ id }) => id === planOfPrice(price))?.name ?? price;

export function tell(state: StandInState, type: string, object: object, at: number) {
  state.events.push({ id: standInId("evt"), type, created: at, object: structuredClone(object) });
}

const tellOf = (state: StandInState, type: string, subscription: StandInSubscription, at: number) =>
  tell(state, `customer.subscription.${type}`, presentSubscription(state, subscription), at);

interface Due {
  at: number;
  happen: () => void;
}

export function catchUp(state: StandInState, now: number) {
  for (;;) {
    const [next] = dueOf(state)
      .filter(({ at }) => at <= now)
      .toSorted((one, other) => one.at - other.at);
    if (!next) return;
    next.happen();
  }
}

function dueOf(state: StandInState): Due[] {
  const dues: Due[] = [];
  for (const session of Object.values(state.sessions)) {
    if (session.status === "open") {
      dues.push({ at: session.expiresAt, happen: () => expireSession(state, session, session.expiresAt) });
    }
  }
  for (const subscription of Object.values(state.subscriptions)) {
    const { endedAt, status, periodEnd, cancelAt, pending } = subscription;
    if (endedAt !== null || status === "incomplete") continue;
    if (pending) dues.push({ at: pending.expiresAt, happen: () => dropPending(state, subscription) });
    if (cancelAt !== null) dues.push({ at: cancelAt, happen: () => end(state, subscription, cancelAt) });
    dues.push({ at: periodEnd, happen: () => endPeriod(state, subscription) });
  }
  for (const invoice of Object.values(state.invoices)) {
    const { nextAttempt, status } = invoice;
    if (status === "open" && nextAttempt !== null) {
      dues.push({ at: nextAttempt, happen: () => retry(state, invoice, nextAttempt) });
    }
  }
  return dues;
}

export function expireSession(state: StandInState, session: StandInSession, at: number) {
  session.status = "expired";
  tell(state, "checkout.session.expired", presentSession(session), at);
}

function endPeriod(state: StandInState, subscription: StandInSubscription) {
  const at = subscription.periodEnd;
  if (subscription.cancelAtPeriodEnd) return end(state, subscription, at);
  subscription.periodStart = at;
  subscription.periodEnd = addMonth(at);
  if (subscription.status === "trialing") subscription.status = "active";
  tellOf(state, "updated", subscription, at);
  const invoice = addInvoice(state, subscription, "subscription_cycle", monthOf(subscription), at);
  collect(state, invoice, at);
}

export function end(state: StandInState, subscription: StandInSubscription, at: number) {
  if (subscription.pending) dropPending(state, subscription);
  subscription.status = "canceled";
  subscription.endedAt = at;
  subscription.canceledAt ??= at;
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.subscription === subscription.id && invoice.status === "open") invoice.nextAttempt = null;
  }
  tellOf(state, "deleted", subscription, at);
}

export function beginSubscription(state: StandInState, session: StandInSession, card: string, at: number) {
  const { customer, price, trialEnd, metadata } = session;
  const isTrial = trialEnd !== null && trialEnd > at;
  const subscription: StandInSubscription = {
    ...newSubscription({
      customer,
      price,
      start: at,
      end: isTrial ? trialEnd : addMonth(at),
      card,
      metadata,
    }),
    ...(isTrial && { status: "trialing", trialEnd }),
  };
  state.subscriptions[subscription.id] = subscription;
  session.status = "complete";
  session.subscription = subscription.id;
  const lines = isTrial
    ? [{ description: "Trial period", amount: 0, start: at, end: trialEnd }]
    : monthOf(subscription);
  const invoice = addInvoice(state, subscription, "subscription_create", lines, at);
  tellOf(state, "created", subscription, at);
  collect(state, invoice, at);
  tell(state, "checkout.session.completed", presentSession(session), at);
}

interface Begun {
  customer: string;
  price: string;
  start: number;
  end: number;
  card: string;
  metadata: Record<string, string>;
}

export const newSubscription = ({ start, end: periodEnd, card, ...given }: Begun): StandInSubscription => ({
  id: standInId("sub"),
  item: standInId("si"),
  status: "active",
  created: start,
  periodStart: start,
  periodEnd,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  defaultCard: card,
  pending: null,
  latestInvoice: null,
  ...given,
});

/** Credits the rest of the period on the old plan and charges for it on the new one. */
export function prorationOf(subscription: StandInSubscription, price: string, at: number): StandInLine[] {
  const { periodStart, periodEnd } = subscription;
  if (subscription.status === "trialing") return [];
  const share = Math.min(1, Math.max(0, (periodEnd - at) / (periodEnd - periodStart)));
  const line = (what: string, of: string, sign: 1 | -1): StandInLine => ({
    description: `${what} time on ${nameOf(of)}`,
    amount: sign * Math.round(centsOf(of) * share),
    start: at,
    end: periodEnd,
  });
  return [line("Unused", subscription.price, -1), line("Remaining", price, 1)];
}

/** Charges the difference. An unpaid change stays pending for at most 23 hours. */
export function changePrice(
  state: StandInState,
  subscription: StandInSubscription,
  { price, prorationAt, at }: { price: string; prorationAt: number; at: number },
) {
  if (subscription.pending) dropPending(state, subscription);
  const lines = prorationOf(subscription, price, prorationAt);
  if (lines.length === 0) {
    subscription.price = price;
    return tellOf(state, "updated", subscription, at);
  }
  const invoice = addInvoice(state, subscription, "subscription_update", lines, at);
  const expiresAt = Math.min(subscription.periodEnd, at + 23 * 3_600);
  subscription.pending = { price, expiresAt, invoice: invoice.id };
  if (collect(state, invoice, at)) return;
  invoice.nextAttempt = null;
  tellOf(state, "updated", subscription, at);
}

function dropPending(state: StandInState, subscription: StandInSubscription) {
  const { pending } = subscription;
  const invoice = pending && state.invoices[pending.invoice];
  subscription.pending = null;
  if (!pending || !invoice) return;
  invoice.status = "void";
  invoice.nextAttempt = null;
  tellOf(state, "updated", subscription, pending.expiresAt);
}

function monthOf({ price, periodStart, periodEnd }: StandInSubscription): StandInLine[] {
  return [
    { description: `1 × ${nameOf(price)}`, amount: centsOf(price), start: periodStart, end: periodEnd },
  ];
}

function addInvoice(
  state: StandInState,
  subscription: StandInSubscription,
  reason: StandInInvoice["reason"],
  lines: StandInLine[],
  at: number,
): StandInInvoice {
  const customer = state.customers[subscription.customer];
  if (!customer) throw new Error(`The stand-in has no customer ${subscription.customer}`);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const owed = total + customer.balance;
  const invoice: StandInInvoice = {
    id: standInId("in"),
    customer: customer.id,
    subscription: subscription.id,
    reason,
    status: "open",
    created: at,
    paidAt: null,
    lines,
    startingBalance: customer.balance,
    amountDue: Math.max(0, owed),
    attempts: 0,
    nextAttempt: null,
    declineCode: null,
    refunded: 0,
    isDisputed: false,
  };
  customer.balance = Math.min(0, owed);
  state.invoices[invoice.id] = invoice;
  subscription.latestInvoice = invoice.id;
  return invoice;
}

function retry(state: StandInState, invoice: StandInInvoice, at: number) {
  const subscription = state.subscriptions[invoice.subscription];
  if (collect(state, invoice, at) || invoice.attempts <= RETRY_AFTER_DAYS.length) return;
  if (subscription?.endedAt === null) end(state, subscription, at);
}

/** Prefers the subscription's own card to the customer's. Returns whether it was paid. */
export function collect(state: StandInState, invoice: StandInInvoice, at: number, cardId?: string): boolean {
  const subscription = state.subscriptions[invoice.subscription];
  const customer = state.customers[invoice.customer];
  const card = state.cards[cardId ?? subscription?.defaultCard ?? customer?.defaultCard ?? ""];
  if (invoice.amountDue > 0 && !card?.pays) {
    fail(state, invoice, at);
    return false;
  }
  invoice.status = "paid";
  invoice.paidAt = at;
  invoice.nextAttempt = null;
  invoice.declineCode = null;
  if (subscription) restore(state, subscription, invoice, at);
  tell(state, "invoice.paid", presentInvoice(state, invoice), at);
  return true;
}

function restore(
  state: StandInState,
  subscription: StandInSubscription,
  invoice: StandInInvoice,
  at: number,
) {
  if (subscription.pending?.invoice === invoice.id) {
    subscription.price = subscription.pending.price;
    subscription.pending = null;
    return tellOf(state, "updated", subscription, at);
  }
  const stillOpen = Object.values(state.invoices).some(
    ({ id, subscription: of, status }) => of === subscription.id && status === "open" && id !== invoice.id,
  );
  if (subscription.status !== "past_due" || stillOpen) return;
  subscription.status = "active";
  tellOf(state, "updated", subscription, at);
}

function fail(state: StandInState, invoice: StandInInvoice, at: number) {
  const wait = RETRY_AFTER_DAYS[invoice.attempts];
  invoice.attempts += 1;
  invoice.declineCode = "insufficient_funds";
  invoice.nextAttempt = wait === undefined ? null : at + wait * DAY;
  const subscription = state.subscriptions[invoice.subscription];
  const isOverdue = invoice.reason !== "subscription_update" && subscription?.endedAt === null;
  if (isOverdue && subscription.status !== "past_due") {
    subscription.status = "past_due";
    tellOf(state, "updated", subscription, at);
  }
  tell(state, "invoice.payment_failed", presentInvoice(state, invoice), at);
}

function addMonth(seconds: number): number {
  const date = new Date(seconds * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1_000;
}
