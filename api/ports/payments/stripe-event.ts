import Stripe from "stripe";
import { BadSignatureError, type CheckoutOutcome, type PaymentEvent } from "./payments.ts";

/** Verifies a webhook's signature and reads what it says of a visit. Throws BadSignatureError. */
export function readStripeEvent(body: Buffer, signature: string | undefined, secret: string): PaymentEvent {
  const event = verified(body, signature, secret);
  const checkout = outcomeOf(event);
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1_000),
    payload: event,
    ...(checkout && { checkout }),
  };
}

function verified(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? "", secret);
  } catch (error) {
    throw new BadSignatureError(error instanceof Error ? error.message : String(error));
  }
}

function outcomeOf(event: Stripe.Event): CheckoutOutcome | undefined {
  switch (event.type) {
    case "checkout.session.completed": {
      // A bank debit is completed before its money is there; its own event follows.
      const isPaid = event.data.object.payment_status === "paid";
      return isPaid ? outcome("paid", event.data.object) : undefined;
    }
    case "checkout.session.async_payment_succeeded":
      return outcome("paid", event.data.object);
    case "checkout.session.async_payment_failed":
      return outcome("failed", event.data.object);
    case "checkout.session.expired":
      return outcome("expired", event.data.object);
    default:
      return undefined;
  }
}

const outcome = (said: CheckoutOutcome["outcome"], session: Stripe.Checkout.Session): CheckoutOutcome => ({
  outcome: said,
  checkoutId: session.client_reference_id,
  sessionId: session.id,
  amountCents: session.amount_total ?? 0,
  currency: (session.currency ?? "").toLowerCase(),
  reference: idOf(session.payment_intent),
  payerEmail: session.customer_details?.email ?? session.customer_email ?? null,
});

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
