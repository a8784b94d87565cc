import type Stripe from "stripe";
import type { FoundCheckout } from "./payments.ts";
import type { ConnectedStripe } from "./stripe-connection.ts";
import { idOf, sessionOutcome } from "./stripe-event.ts";

const EXPAND = "payment_intent.latest_charge";
const PAGE = 100;

export async function retrieveSession({ stripe, errors }: ConnectedStripe, id: string) {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: [EXPAND] });
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

export async function* completeSessions({ stripe }: ConnectedStripe, since: Date) {
  const sessions = stripe.checkout.sessions.list({
    status: "complete",
    created: { gte: Math.floor(since.getTime() / 1_000) },
    limit: PAGE,
    expand: [`data.${EXPAND}`],
  });
  for await (const page of inPages(sessions)) yield page.flatMap((session) => foundCheckout(session) ?? []);
}

export async function* inPages<Item>(items: AsyncIterable<Item>): AsyncIterable<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

export function foundCheckout(session: Stripe.Checkout.Session): FoundCheckout | null {
  if (session.status === "open" || session.status === null) return null;
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  return {
    checkout: sessionOutcome(outcomeOf(session, intent), session),
    at: new Date((charge?.created ?? session.created) * 1_000),
    customerId: idOf(session.customer),
  };
}

function outcomeOf({ status, payment_status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  if (status === "expired") return "expired";
  if (payment_status !== "unpaid") return "paid";
  return intent?.status === "processing" ? "processing" : "failed";
}
