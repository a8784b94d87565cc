import type { PaymentsPort } from "./payments.ts";
import { type ConnectedStripe, type StripeConnection, stripeConnection } from "./stripe-connection.ts";
import { readKeptStripeEvent, readStripeEvent } from "./stripe-event.ts";

interface StripeOptions extends StripeConnection {
  webhookSecret: string;
}

/** Hosted Checkout in payment mode. A repeated request within a day returns the same checkout. */
export function createStripePayments({ webhookSecret, ...options }: StripeOptions): PaymentsPort {
  const connect = stripeConnection(options);
  return {
    kind: "stripe",
    async openCheckout({ checkoutId, amountCents, currency, title, payerEmail, expiresAt, ...urls }) {
      const { stripe } = await connect();
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: checkoutId,
          line_items: [
            {
              quantity: 1,
              price_data: { currency, unit_amount: amountCents, product_data: { name: title } },
            },
          ],
          payment_intent_data: { description: title, metadata: { checkoutId } },
          ...(payerEmail && { customer_email: payerEmail }),
          expires_at: Math.floor(expiresAt.getTime() / 1_000),
          success_url: urls.successUrl,
          cancel_url: urls.cancelUrl,
        },
        { idempotencyKey: `checkout-${checkoutId}` },
      );
      if (!session.url) throw new Error("Stripe opened a checkout without an address");
      return { sessionId: session.id, url: session.url };
    },
    async expireCheckout(sessionId) {
      const { stripe, errors } = await connect();
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        if (await isOpen({ stripe, errors }, sessionId)) throw error;
      }
    },
    readEvent: (body, signature) => readStripeEvent(body, signature, webhookSecret),
    readKept: readKeptStripeEvent,
  };
}

/** Whether the page still takes the payment. One that this account doesn't know takes none. */
async function isOpen({ stripe, errors }: ConnectedStripe, sessionId: string): Promise<boolean> {
  try {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    return status === "open";
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 404) return false;
    throw error;
  }
}
