import type Stripe from "stripe";
import type { PaidInvoice, ProviderAccount, ProviderSubscription, UnpaidInvoice } from "./billing.ts";
import { declineReason } from "./decline-reason.ts";
import { planOfLookupKey } from "./plan-prices.ts";

/** Eight years of monthly charges. */
const LIMIT = 100;

export async function readStripeAccount(stripe: Stripe, customer: string): Promise<ProviderAccount> {
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: "all", limit: LIMIT });
  if (subscriptions.length === 0) return { subscriptions: [], paid: [], unpaid: [] };
  const [{ data: invoices }, { data: charges }] = await Promise.all([
    stripe.invoices.list({ customer, limit: LIMIT, expand: ["data.payments"] }),
    stripe.charges.list({ customer, limit: LIMIT }),
  ]);
  const ofSubscriptions = invoices.filter((invoice) => subscriptionOf(invoice) !== null);
  const unpaid: UnpaidInvoice[] = [];
  for (const invoice of ofSubscriptions.filter(isOverdue)) unpaid.push(await toUnpaid(stripe, invoice));
  return {
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, ofSubscriptions)),
    paid: ofSubscriptions
      .filter(({ status, amount_paid }) => status === "paid" && amount_paid > 0)
      .map((invoice) => toPaid(invoice, charges)),
    unpaid,
  };
}

function toSubscription(subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): ProviderSubscription {
  const { id, status, items, trial_end, cancel_at, cancel_at_period_end, canceled_at, ended_at } =
    subscription;
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item`);
  const [waiting] = subscription.pending_update?.subscription_items ?? [];
  const pendingPlanId = waiting ? planOfLookupKey(waiting.price.lookup_key) : null;
  const unpaidChange = invoices.find((each) => subscriptionOf(each) === id && isUnpaidChange(each));
  return {
    id,
    status: status as ProviderSubscription["status"],
    planId: planOfLookupKey(item.price.lookup_key),
    createdAt: dateOf(subscription.created),
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    trialEnd: dateOrNull(trial_end),
    // The portal only sets the date, the API only the flag.
    endsAt: dateOrNull(cancel_at ?? (cancel_at_period_end ? item.current_period_end : null)),
    canceledAt: dateOrNull(canceled_at),
    endedAt: dateOrNull(ended_at),
    pendingPlanId,
    pendingPaymentUrl: (pendingPlanId && unpaidChange?.hosted_invoice_url) ?? null,
    checkoutId: subscription.metadata.checkoutId ?? null,
  };
}

function toPaid(invoice: Stripe.Invoice, charges: Stripe.Charge[]): PaidInvoice {
  const { id, lines, amount_paid, status_transitions, created } = invoice;
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent ?? null));
  const own = charges.filter(
    ({ payment_intent }) => payment_intent && intents.includes(idOf(payment_intent)),
  );
  const named = lines.data.map(({ description, amount }) => ({
    description: description ?? "",
    amountCents: amount,
  }));
  const credit = amount_paid - named.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const starts = lines.data.map(({ period }) => period.start);
  const ends = lines.data.map(({ period }) => period.end);
  return {
    id,
    lines: credit === 0 ? named : [...named, { description: "Earlier credit", amountCents: credit }],
    amountCents: amount_paid,
    paidAt: dateOf(status_transitions.paid_at ?? created),
    periodStart: dateOf(Math.min(...starts)),
    periodEnd: dateOf(Math.max(...ends)),
    refundedCents: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    isDisputed: own.some(({ disputed }) => disputed),
  };
}

const isOpen = ({ status, attempt_count }: Stripe.Invoice) => status === "open" && attempt_count > 0;

/** The change is pending, so the subscription isn't overdue. */
const isUnpaidChange = (invoice: Stripe.Invoice) =>
  isOpen(invoice) && invoice.billing_reason === "subscription_update";

const isOverdue = (invoice: Stripe.Invoice) => isOpen(invoice) && !isUnpaidChange(invoice);

async function toUnpaid(stripe: Stripe, invoice: Stripe.Invoice): Promise<UnpaidInvoice> {
  return {
    id: invoice.id,
    subscriptionId: subscriptionOf(invoice),
    since: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
    amountCents: invoice.amount_remaining,
    reason: await declineReason(stripe, invoice),
    url: invoice.hosted_invoice_url ?? null,
  };
}

const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  idOf(parent?.subscription_details?.subscription ?? null);

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

const dateOf = (seconds: number) => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));
