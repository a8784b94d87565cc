import type Stripe from "stripe";
import {
  BadSignatureError,
  type CheckoutOutcome,
  type PaymentEvent,
  type RefundOutcome,
} from "./payments.ts";
import { loadStripe } from "./stripe-connection.ts";
import { requireEventShape, unusable } from "./stripe-event-shape.ts";

/** Seconds a signature's time may be off, either way. */
const TOLERANCE_S = 300;

/** `isLive` is null if the secret key doesn't say which mode it's for. */
interface Reader {
  secret: string;
  isLive: boolean | null;
}

export const readStripeEvent = async (
  body: Buffer,
  signature: string | undefined,
  { secret, isLive }: Reader,
): Promise<PaymentEvent> => readFreshEvent(await verified(body, signature, secret), isLive);

export function readFreshEvent(event: Stripe.Event, isLive: boolean | null): PaymentEvent {
  requireEventShape(event);
  if (isLive !== null && event.livemode !== isLive) {
    throw unusable(event, `it’s in ${isLive ? "test" : "live"} mode but the secret key isn’t`);
  }
  return read(event);
}

export const readKeptStripeEvent = (payload: object): PaymentEvent => read(payload as Stripe.Event);

function read(event: Stripe.Event): PaymentEvent {
  const checkout = outcomeOf(event);
  const refunds = [...refundsIn(event).flatMap(refundOutcome), ...disputesIn(event).flatMap(disputeOutcome)];
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1_000),
    payload: event,
    ...(checkout && { checkout }),
    ...(refunds.length > 0 && { refunds }),
  };
}

async function verified(body: Buffer, signature: string | undefined, secret: string): Promise<Stripe.Event> {
  const { webhooks } = await loadStripe();
  const header = signature ?? "";
  try {
    const event = webhooks.constructEvent(body, header, secret, TOLERANCE_S);
    requireNotAhead(header);
    return event;
  } catch (error) {
    // The signature is valid, so Stripe itself sent invalid JSON.
    if (error instanceof SyntaxError) {
      requireNotAhead(header);
      throw unusable(null, "it isn’t JSON");
    }
    throw new BadSignatureError(error instanceof Error ? error.message : String(error));
  }
}

/** Stripe's SDK only rejects old signatures. */
function requireNotAhead(header: string) {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(header)?.[1]);
  if (!(signedAt <= Date.now() / 1_000 + TOLERANCE_S)) {
    throw new BadSignatureError("The signature is dated in the future");
  }
}

function outcomeOf(event: Stripe.Event): CheckoutOutcome | undefined {
  switch (event.type) {
    case "checkout.session.completed": {
      // A bank debit's checkout completes before it's paid. Another event follows.
      const isPaid = event.data.object.payment_status === "paid";
      return isPaid ? paymentOutcome("paid", event.data.object) : undefined;
    }
    case "checkout.session.async_payment_succeeded":
      return paymentOutcome("paid", event.data.object);
    case "checkout.session.async_payment_failed":
      return paymentOutcome("failed", event.data.object);
    case "checkout.session.expired":
      return paymentOutcome("expired", event.data.object);
    default:
      return undefined;
  }
}

/** A subscription's checkout only tells us to reread the subscription. */
const paymentOutcome = (said: CheckoutOutcome["outcome"], session: Stripe.Checkout.Session) =>
  session.mode === "subscription" ? undefined : sessionOutcome(said, session);

/**
 * Since API version 2024-10-28 every refund has its own events. Older versions report refunds on the charge, some as a
 * list.
 */
function refundsIn(event: Stripe.Event): Stripe.Refund[] {
  switch (event.type) {
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return [event.data.object];
    case "charge.refunded":
      return event.data.object.refunds?.data ?? [];
    default:
      return [];
  }
}

const REFUND_ENDS: Record<string, RefundOutcome["outcome"]> = {
  succeeded: "refunded",
  failed: "failed",
  canceled: "failed",
};

/** For refunds that are pending or require action, another event follows. */
export function refundOutcome({
  id,
  status,
  payment_intent,
  amount,
  currency,
}: Stripe.Refund): RefundOutcome[] {
  const ended = REFUND_ENDS[status ?? ""];
  const reference = idOf(payment_intent);
  if (!ended || !reference) return [];
  return [
    {
      outcome: ended,
      isDispute: false,
      refundId: id,
      reference,
      amountCents: amount,
      currency: currency.toLowerCase(),
    },
  ];
}

function disputesIn(event: Stripe.Event): Stripe.Dispute[] {
  switch (event.type) {
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
      return [event.data.object];
    default:
      return [];
  }
}

/** An inquiry ("warning_…") moves no money. A dispute withholds the money until it's won. */
function disputeOutcome({ id, status, payment_intent, amount, currency }: Stripe.Dispute): RefundOutcome[] {
  const reference = idOf(payment_intent);
  if (!reference || status.startsWith("warning_")) return [];
  return [
    {
      outcome: status === "won" ? "failed" : "refunded",
      isDispute: true,
      refundId: id,
      reference,
      amountCents: amount,
      currency: currency.toLowerCase(),
    },
  ];
}

export const sessionOutcome = (
  said: CheckoutOutcome["outcome"],
  session: Stripe.Checkout.Session,
): CheckoutOutcome => ({
  outcome: said,
  checkoutId: session.client_reference_id,
  sessionId: session.id,
  mode: session.mode,
  amountCents: session.amount_total ?? 0,
  currency: (session.currency ?? "").toLowerCase(),
  reference: idOf(session.payment_intent),
  payerEmail: session.customer_details?.email ?? session.customer_email ?? null,
});

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
