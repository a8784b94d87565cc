import { type PaymentsPort, RefundRefusedError, UnusableEventError } from "./payments.ts";
import { type StripeConnection, stripeConnection } from "./stripe-connection.ts";
import { readFreshEvent, readKeptStripeEvent, readStripeEvent, refundOutcome } from "./stripe-event.ts";
import { completeSessions, foundCheckout, inPages, retrieveSession } from "./stripe-sessions.ts";

interface StripeOptions extends StripeConnection {
  webhookSecret: string;
}

const EVENTS =
  /^(checkout\.session|refund|charge\.dispute|customer\.subscription|invoice|payment_method)\.|^charge\.refunded$/;

/** Repeating a request within a day returns the same checkout. */
export function createStripePayments({ webhookSecret, ...options }: StripeOptions): PaymentsPort {
  const connect = stripeConnection(options);
  const isLive = modeOf(options.secretKey);
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
      if (!session.url) throw new Error("Stripe opened a checkout without a URL");
      return { sessionId: session.id, url: session.url };
    },
    async expireCheckout(sessionId) {
      const connected = await connect();
      const { stripe, errors } = connected;
      try {
        return foundCheckout(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        const session = await retrieveSession(connected, sessionId);
        if (session?.status === "open") throw error;
        return session && foundCheckout(session);
      }
    },
    async readCheckout(sessionId) {
      const session = await retrieveSession(await connect(), sessionId);
      return session && foundCheckout(session);
    },
    async *finishedCheckouts(since) {
      yield* completeSessions(await connect(), since);
    },
    async *eventsSince(since) {
      const { stripe } = await connect();
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const page of inPages(stripe.events.list({ created, limit: 100 }))) {
        yield page
          .filter(({ type }) => EVENTS.test(type))
          .map((event) => {
            try {
              return readFreshEvent(event, isLive);
            } catch (error) {
              if (error instanceof UnusableEventError) return error;
              throw error;
            }
          });
      }
    },
    async refund({ reference, amountCents, idempotencyKey }) {
      const { stripe, errors } = await connect();
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents },
          { idempotencyKey },
        );
        return refundOutcome(refund)[0] ?? null;
      } catch (error) {
        if (error instanceof errors.StripeInvalidRequestError) throw new RefundRefusedError(error.message);
        throw error;
      }
    },
    readEvent: (body, signature) => readStripeEvent(body, signature, { secret: webhookSecret, isLive }),
    readKept: readKeptStripeEvent,
  };
}

function modeOf(secretKey: string): boolean | null {
  const [, mode] = /^[sr]k_(live|test)_/.exec(secretKey) ?? [];
  return mode ? mode === "live" : null;
}
