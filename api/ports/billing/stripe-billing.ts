import { createHash, randomUUID } from "node:crypto";
import type Stripe from "stripe";
import {
  type ConnectedStripe,
  type StripeConnection,
  stripeConnection,
} from "../payments/stripe-connection.ts";
import {
  type BillingPort,
  BillingRefusedError,
  OtherTermsError,
  type PaidPlanId,
  type PlanChangeOutcome,
} from "./billing.ts";
import { declineReason } from "./decline-reason.ts";
import { lookupKeyOf, paidPlans } from "./plan-prices.ts";
import { priceProblems } from "./price-problems.ts";
import { readStripeAccount } from "./stripe-account.ts";

export function createStripeBilling(options: StripeConnection): BillingPort {
  const connect = stripeConnection(options);
  const prices = new Map<PaidPlanId, string>();

  async function priceOf(planId: PaidPlanId): Promise<string> {
    const known = prices.get(planId);
    if (known) return known;
    const { stripe } = await connect();
    const { data } = await stripe.prices.list({ active: true, lookup_keys: [lookupKeyOf(planId)] });
    const price = data[0];
    if (!price) throw new Error(`Stripe has no active price with the lookup key ${lookupKeyOf(planId)}`);
    prices.set(planId, price.id);
    return price.id;
  }

  async function itemOf(subscriptionId: string): Promise<string> {
    const { stripe } = await connect();
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const item = items.data[0];
    if (!item) throw new Error(`Subscription ${subscriptionId} has no item`);
    return item.id;
  }

  return {
    kind: options.send ? "local" : "stripe",
    async createCustomer({ orgId, name, email }) {
      const { stripe, errors } = await connect();
      // Stripe rejects a reused key with different parameters, and the name can change before a retry.
      const about = createHash("sha256").update(`${orgId}\n${name}\n${email}`).digest("hex");
      const create = (idempotencyKey: string) =>
        stripe.customers.create(
          { name, ...(email && { email }), metadata: { orgId } },
          { idempotencyKey: `customer-${idempotencyKey}` },
        );
      // Stripe replays a failure for a day under the same key. An unused second customer costs nothing.
      const customer = await create(about).catch((error: unknown) => {
        if (error instanceof errors.StripeAPIError) return create(randomUUID());
        throw error;
      });
      return customer.id;
    },
    async readAccount(customerId) {
      const { stripe } = await connect();
      return readStripeAccount(stripe, customerId);
    },
    async customerOfPayment(paymentId) {
      const { stripe, errors } = await connect();
      try {
        const { customer } = await stripe.paymentIntents.retrieve(paymentId);
        return idOf(customer);
      } catch (error) {
        if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        throw error;
      }
    },
    async openCheckout({
      checkoutId,
      orgId,
      customerId,
      planId,
      trialEnd,
      expiresAt,
      successUrl,
      cancelUrl,
    }) {
      const { stripe, errors } = await connect();
      const line = { price: await priceOf(planId), quantity: 1 };
      const create = stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer: customerId,
          client_reference_id: checkoutId,
          line_items: [line],
          payment_method_collection: "always",
          subscription_data: {
            metadata: { orgId, checkoutId },
            ...(trialEnd && { trial_end: secondsOf(trialEnd) }),
          },
          expires_at: secondsOf(expiresAt),
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: `plan-checkout-${checkoutId}` },
      );
      const session = await create.catch((error: unknown) => {
        throw error instanceof errors.StripeIdempotencyError ? new OtherTermsError(error.message) : error;
      });
      if (!session.url) throw new BillingRefusedError("This page has expired. Try again.");
      return { sessionId: session.id, url: session.url };
    },
    async expireCheckout(sessionId) {
      const { stripe, errors } = await connect();
      try {
        await stripe.checkout.sessions.expire(sessionId);
        return "expired";
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(sessionId);
        if (status === "open") throw error;
        return status === "complete" ? "completed" : "expired";
      }
    },
    async previewPlanChange({ customerId, subscriptionId, planId, asOf }) {
      const { stripe } = await connect();
      const [id, price] = await Promise.all([itemOf(subscriptionId), priceOf(planId)]);
      const preview = await stripe.invoices.createPreview({
        customer: customerId,
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id, price }],
          proration_behavior: "always_invoice",
          proration_date: secondsOf(asOf),
        },
      });
      return {
        dueNowCents: preview.amount_due,
        creditCents: Math.max(0, -(preview.total + preview.starting_balance)),
        lines: preview.lines.data.map((line) => ({
          description: line.description ?? "",
          amountCents: line.amount,
        })),
      };
    },
    async changePlan({ subscriptionId, planId, asOf }): Promise<PlanChangeOutcome> {
      const { stripe } = await connect();
      const [id, price] = await Promise.all([itemOf(subscriptionId), priceOf(planId)]);
      const changed = await stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id, price }],
          proration_behavior: "always_invoice",
          proration_date: secondsOf(asOf),
          payment_behavior: "pending_if_incomplete",
          expand: ["latest_invoice.payments"],
        },
        { idempotencyKey: `plan-${subscriptionId}-${planId}-${secondsOf(asOf)}` },
      );
      if (!changed.pending_update) return { isDeclined: false };
      const invoice = typeof changed.latest_invoice === "object" ? changed.latest_invoice : null;
      return {
        isDeclined: true,
        reason: invoice && (await declineReason(stripe, invoice)),
        paymentUrl: invoice?.hosted_invoice_url ?? null,
      };
    },
    async setCancellation(subscriptionId, isCanceled) {
      const { stripe } = await connect();
      const now = await stripe.subscriptions.retrieve(subscriptionId);
      // The portal cancels with a date instead of the flag, and Stripe accepts only one of them.
      const isDated = !isCanceled && now.cancel_at !== null && !now.cancel_at_period_end;
      await stripe.subscriptions.update(
        subscriptionId,
        isDated ? { cancel_at: "" } : { cancel_at_period_end: isCanceled },
      );
    },
    async readCard(customerId) {
      const { stripe } = await connect();
      const { data } = await stripe.subscriptions.list({
        customer: customerId,
        status: "all",
        expand: ["data.customer"],
      });
      const id = data.filter(({ ended_at }) => ended_at === null).map(cardOf)[0];
      if (!id) return null;
      const { card } = await stripe.paymentMethods.retrieve(id);
      return card ? { brand: card.brand, last4: card.last4 } : null;
    },
    async openPaymentDetails(customerId, returnUrl) {
      const { stripe } = await connect();
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        flow_data: { type: "payment_method_update" },
      });
      return session.url;
    },
    async useNewCard(customerId) {
      const { stripe, errors } = await connect();
      const { data } = await stripe.subscriptions.list({
        customer: customerId,
        status: "all",
        expand: ["data.customer"],
      });
      for (const subscription of data) {
        const card = newCardOf(subscription);
        if (!card) continue;
        // Pay before making it the subscription's own card, so a network failure is retried but a declined card isn't.
        if (subscription.status === "past_due" || subscription.status === "unpaid") {
          await payOpen({ stripe, errors }, customerId, card);
        }
        await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
      }
    },
    async checkPrices() {
      const { stripe } = await connect();
      const { data } = await stripe.prices.list({
        active: true,
        lookup_keys: paidPlans.map(({ id }) => lookupKeyOf(id)),
        expand: ["data.product"],
      });
      return priceProblems(data);
    },
  };
}

/** Pays overdue charges with a card. If it's declined too, the provider retries on its own schedule. */
async function payOpen({ stripe, errors }: ConnectedStripe, customer: string, card: string) {
  const { data: open } = await stripe.invoices.list({ customer, status: "open" });
  for (const { id } of open) {
    await stripe.invoices.pay(id, { payment_method: card }).catch((error: unknown) => {
      const isRefused =
        error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError;
      if (!isRefused) throw error;
    });
  }
}

/** The customer's card, if it has changed since the subscription got its own. */
function newCardOf(subscription: Stripe.Subscription): string | null {
  if (subscription.ended_at !== null) return null;
  const card = customersCardOf(subscription);
  return card && card !== idOf(subscription.default_payment_method) ? card : null;
}

const cardOf = (subscription: Stripe.Subscription): string | null =>
  idOf(subscription.default_payment_method) ?? customersCardOf(subscription);

function customersCardOf({ customer }: Stripe.Subscription): string | null {
  if (typeof customer === "string" || customer.deleted) return null;
  return idOf(customer.invoice_settings.default_payment_method);
}

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);
