import { CURRENCY, lookupKeyOf, paidPlans } from "../plan-prices.ts";
import type {
  StandInCustomer,
  StandInInvoice,
  StandInLine,
  StandInPortal,
  StandInSession,
  StandInState,
  StandInSubscription,
} from "./stand-in-state.ts";

export interface StandInPages {
  checkout(sessionId: string): string;
  portal(portalId: string): string;
  invoice(invoiceId: string): string;
}

const list = (data: object[]) => ({ object: "list", has_more: false, data });

export const presentPrices = () =>
  paidPlans.map(({ id, name, priceMonthly }) => ({
    id: `price_${lookupKeyOf(id)}`,
    object: "price",
    active: true,
    lookup_key: lookupKeyOf(id),
    currency: CURRENCY,
    unit_amount: priceMonthly,
    tax_behavior: "inclusive",
    type: "recurring",
    recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
    product: { id: `prod_${id}`, object: "product", active: true, name },
  }));

const priceOf = (id: string) => {
  const { product, ...price } = presentPrices().find((each) => each.id === id) ?? { id, product: { id: "" } };
  return { ...price, product: product.id };
};

export const presentCustomer = ({
  id,
  name,
  email,
  metadata,
  created,
  balance,
  defaultCard,
}: StandInCustomer) => ({
  id,
  object: "customer",
  name,
  email,
  metadata,
  created,
  balance,
  invoice_settings: { default_payment_method: defaultCard },
});

export function presentSubscription(state: StandInState, subscription: StandInSubscription) {
  const { id, item, price, pending, periodStart, periodEnd, metadata } = subscription;
  return {
    id,
    object: "subscription",
    customer: subscription.customer,
    status: subscription.status,
    billing_mode: { type: "flexible" },
    created: subscription.created,
    trial_end: subscription.trialEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAt ?? (subscription.cancelAtPeriodEnd ? periodEnd : null),
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    default_payment_method: subscription.defaultCard,
    latest_invoice: subscription.latestInvoice,
    metadata,
    items: list([
      {
        id: item,
        object: "subscription_item",
        current_period_start: periodStart,
        current_period_end: periodEnd,
        price: priceOf(price),
        quantity: 1,
      },
    ]),
    pending_update: pending && {
      expires_at: pending.expiresAt,
      subscription_items: [{ id: item, object: "subscription_item", price: priceOf(pending.price) }],
    },
    currency: state.customers[subscription.customer] ? CURRENCY : null,
  };
}

const presentLine = ({ description, amount, start, end }: StandInLine, index: number) => ({
  id: `il_${index}`,
  object: "line_item",
  description,
  amount,
  currency: CURRENCY,
  period: { start, end },
});

const totalOf = (lines: StandInLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

export const intentOf = ({ id }: Pick<StandInInvoice, "id">) => id.replace(/^in_/, "pi_");

export function presentInvoice(state: StandInState, invoice: StandInInvoice, pages?: StandInPages) {
  const { id, customer, subscription, reason, status, created, paidAt, lines, amountDue } = invoice;
  const isPaid = status === "paid";
  const period = state.subscriptions[subscription];
  return {
    id,
    object: "invoice",
    customer,
    billing_reason: reason,
    status,
    created,
    currency: CURRENCY,
    attempt_count: invoice.attempts,
    total: totalOf(lines),
    starting_balance: invoice.startingBalance,
    amount_due: amountDue,
    amount_paid: isPaid ? amountDue : 0,
    amount_remaining: isPaid ? 0 : amountDue,
    period_start: period?.periodStart ?? created,
    period_end: period?.periodEnd ?? created,
    lines: list(lines.map(presentLine)),
    parent: { type: "subscription_details", subscription_details: { subscription } },
    status_transitions: { finalized_at: created, paid_at: paidAt, voided_at: null },
    hosted_invoice_url: pages?.invoice(id) ?? null,
    payments: list(
      amountDue > 0
        ? [
            {
              object: "invoice_payment",
              payment: { type: "payment_intent", payment_intent: intentOf(invoice) },
            },
          ]
        : [],
    ),
  };
}

export const presentPreview = ({ balance }: StandInCustomer, lines: StandInLine[]) => ({
  object: "invoice",
  total: totalOf(lines),
  starting_balance: balance,
  amount_due: Math.max(0, totalOf(lines) + balance),
  lines: list(lines.map(presentLine)),
});

export const presentIntent = (invoice: StandInInvoice) => ({
  id: intentOf(invoice),
  object: "payment_intent",
  amount: invoice.amountDue,
  currency: CURRENCY,
  customer: invoice.customer,
  status: invoice.status === "paid" ? "succeeded" : "requires_payment_method",
  last_payment_error: invoice.declineCode && {
    type: "card_error",
    code: "card_declined",
    decline_code: invoice.declineCode,
    message: "Your card has insufficient funds.",
  },
});

const chargeOf = ({ id }: StandInInvoice) => id.replace(/^in_/, "ch_");

export const presentMoneyBack = (invoice: StandInInvoice) => ({
  charge: chargeOf(invoice),
  payment_intent: intentOf(invoice),
  currency: CURRENCY,
});

export const presentCharge = (invoice: StandInInvoice) => ({
  id: chargeOf(invoice),
  object: "charge",
  amount: invoice.amountDue,
  amount_refunded: invoice.refunded,
  currency: CURRENCY,
  customer: invoice.customer,
  disputed: invoice.isDisputed,
  payment_intent: intentOf(invoice),
  refunded: invoice.refunded === invoice.amountDue,
  status: "succeeded",
});

export const presentSession = (session: StandInSession, pages?: StandInPages) => ({
  id: session.id,
  object: "checkout.session",
  mode: "subscription",
  customer: session.customer,
  client_reference_id: session.reference,
  status: session.status,
  payment_status: session.status === "complete" ? "paid" : "unpaid",
  subscription: session.subscription,
  expires_at: session.expiresAt,
  metadata: {},
  url: session.status === "open" ? (pages?.checkout(session.id) ?? null) : null,
});

export const presentPortal = ({ id, customer, returnUrl }: StandInPortal, pages: StandInPages) => ({
  id,
  object: "billing_portal.session",
  customer,
  return_url: returnUrl,
  url: pages.portal(id),
});

export const presentList = list;
