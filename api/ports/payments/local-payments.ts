import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CheckoutRequest, PaymentsPort } from "./payments.ts";
import { loadStripe } from "./stripe-connection.ts";
import { readKeptStripeEvent, readStripeEvent } from "./stripe-event.ts";

export const LOCAL_CHECKOUT_PATH = "/checkout/local";

export type LocalDecision = "pay" | "decline" | "cancel";

const EVENT_TYPES = {
  pay: "checkout.session.completed",
  decline: "checkout.session.async_payment_failed",
  cancel: "checkout.session.expired",
} as const;

export type LocalPayments = PaymentsPort & {
  readonly kind: "local";
  visit(token: string): CheckoutRequest | null;
  /** Signs the event Stripe would send. The same decision produces the same event. */
  signedEvent(visit: CheckoutRequest, decision: LocalDecision): Promise<SignedEvent>;
  signed(event: object): Promise<SignedEvent>;
};

export interface SignedEvent {
  body: string;
  signature: string;
}

/** The URL contains the complete checkout, signed, and expires with the process unless `secret` is fixed. */
export function createLocalPayments(
  publicUrl: string,
  secret: string = randomBytes(32).toString("hex"),
): LocalPayments {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const signed = async (event: object) => {
    const body = JSON.stringify(event);
    const { webhooks } = await loadStripe();
    return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret }) };
  };
  return {
    kind: "local",
    async openCheckout(request) {
      const text = Buffer.from(JSON.stringify(request)).toString("base64url");
      return {
        sessionId: sessionOf(request),
        url: `${publicUrl}${LOCAL_CHECKOUT_PATH}?visit=${text}.${sign(text)}`,
      };
    },
    // The page checks our own record before taking a payment.
    expireCheckout: async () => null,
    // The page waits for this process to respond, so no report goes missing.
    readCheckout: async () => null,
    finishedCheckouts: nothing,
    eventsSince: nothing,
    refund: async ({ reference, amountCents, idempotencyKey }) => ({
      outcome: "refunded",
      isDispute: false,
      refundId: `re_local_${idempotencyKey}`,
      reference,
      amountCents,
      currency: "aud",
    }),
    readEvent: (body, signature) => readStripeEvent(body, signature, { secret, isLive: null }),
    readKept: readKeptStripeEvent,
    visit(token) {
      const [text = "", signature = ""] = token.split(".");
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const visit = JSON.parse(Buffer.from(text, "base64url").toString());
      return { ...visit, expiresAt: new Date(visit.expiresAt) };
    },
    signedEvent: (visit, decision) => signed(eventOf(visit, decision)),
    signed,
  };
}

async function* nothing() {}

const sessionOf = ({ checkoutId }: CheckoutRequest) => `cs_local_${checkoutId}`;

function eventOf(visit: CheckoutRequest, decision: LocalDecision) {
  const { checkoutId, amountCents, currency, payerEmail } = visit;
  return {
    id: `evt_local_${decision}_${checkoutId}`,
    object: "event",
    type: EVENT_TYPES[decision],
    created: Math.floor(Date.now() / 1_000),
    data: {
      object: {
        id: sessionOf(visit),
        object: "checkout.session",
        client_reference_id: checkoutId,
        mode: "payment",
        amount_total: amountCents,
        currency,
        payment_status: decision === "pay" ? "paid" : "unpaid",
        payment_intent: decision === "pay" ? `pi_local_${checkoutId}` : null,
        customer_details: { email: payerEmail ?? null },
      },
    },
  };
}
