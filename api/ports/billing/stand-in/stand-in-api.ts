import {
  centsOf,
  changePrice,
  collect,
  expireSession,
  planOfPrice,
  prorationOf,
  tell,
} from "./stand-in-clock.ts";
import {
  intentOf,
  presentCharge,
  presentCustomer,
  presentIntent,
  presentInvoice,
  presentList,
  presentPortal,
  presentPreview,
  presentPrices,
  presentSession,
  presentSubscription,
  type StandInPages,
} from "./stand-in-objects.ts";
import {
  type StandInCustomer,
  type StandInState,
  type StandInSubscription,
  standInId,
} from "./stand-in-state.ts";
import { type KnownRequest, objectionTo, requestOf } from "./stripe-facts.ts";

export interface ApiRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  idempotencyKey: string | null;
}

export interface ApiAnswer {
  status: number;
  body: object;
}

interface Asked {
  state: StandInState;
  now: number;
  pages: StandInPages;
  id: string;
  form: URLSearchParams;
}

const HOUR = 3_600;

class Refusal extends Error {
  readonly answer: ApiAnswer;

  constructor(status: number, message: string, more: object = {}) {
    super(message);
    this.answer = { status, body: { error: { type: "invalid_request_error", message, ...more } } };
  }
}

const missing = (what: string, id: string) =>
  new Refusal(404, `No such ${what}: '${id}'`, { code: "resource_missing" });

/** Responds to a request as the provider would. Repeating an idempotency key gets the same response. */
export function answerRequest(
  state: StandInState,
  { method, path, form, idempotencyKey }: ApiRequest,
  { now, pages }: { now: number; pages: StandInPages },
): ApiAnswer {
  const request = JSON.stringify([method, path, [...form]]);
  const known = idempotencyKey && state.answers[idempotencyKey];
  if (known) {
    if (known.request === request) return known;
    return idempotencyRefusal(idempotencyKey);
  }
  const answer = attempt(() =>
    answerNew(requestOf(method, path), { method, path }, { state, now, pages, form }),
  );
  if (idempotencyKey && method === "POST")
    state.answers[idempotencyKey] = { request, ...structuredClone(answer) };
  return answer;
}

function attempt(handle: () => object): ApiAnswer {
  try {
    return { status: 200, body: handle() };
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

function answerNew(
  known: KnownRequest | null,
  { method, path }: { method: string; path: string },
  asked: Omit<Asked, "id">,
): object {
  if (!known) throw new Refusal(404, `Unrecognized request URL (${method}: ${path})`);
  const objection = objectionTo(known.facts, asked.form);
  if (objection) throw new Refusal(400, objection);
  const handle = HANDLERS[`${known.facts.method} ${known.facts.path}`];
  if (!handle) throw new Error(`The stand-in doesn't handle ${known.facts.path}`);
  return handle({ ...asked, id: known.id });
}

const idempotencyRefusal = (key: string): ApiAnswer => ({
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`,
    },
  },
});

const HANDLERS: Record<string, (asked: Asked) => object> = {
  "POST /v1/customers": createCustomer,
  "GET /v1/customers/:id": ({ state, id }) => presentCustomer(customerOf(state, id)),
  "GET /v1/payment_methods/:id": ({ state, id }) => presentCard(state, id),
  "GET /v1/subscriptions": listSubscriptions,
  "GET /v1/subscriptions/:id": ({ state, id }) => presentSubscription(state, subscriptionOf(state, id)),
  "POST /v1/subscriptions/:id": updateSubscription,
  "POST /v1/checkout/sessions": openSession,
  "GET /v1/checkout/sessions/:id": ({ state, id, pages }) => presentSession(sessionOf(state, id), pages),
  "POST /v1/checkout/sessions/:id/expire": closeSession,
  "GET /v1/invoices": ({ state, form, pages }) =>
    presentList(
      Object.values(state.invoices)
        .filter((invoice) => invoice.customer === form.get("customer"))
        .filter(({ status }) => !form.has("status") || status === form.get("status"))
        .map((invoice) => presentInvoice(state, invoice, pages)),
    ),
  "POST /v1/invoices/create_preview": preview,
  "POST /v1/invoices/:id/pay": payInvoice,
  "GET /v1/charges": ({ state, form }) =>
    presentList(
      Object.values(state.invoices)
        .filter((invoice) => invoice.customer === form.get("customer"))
        .filter(({ status, amountDue }) => status === "paid" && amountDue > 0)
        .map(presentCharge),
    ),
  "GET /v1/payment_intents/:id": ({ state, id }) => {
    const invoice = Object.values(state.invoices).find((each) => intentOf(each) === id);
    if (!invoice) throw missing("payment_intent", id);
    return presentIntent(invoice);
  },
  "GET /v1/prices": ({ form }) => {
    const keys = [...form].filter(([name]) => name.startsWith("lookup_keys")).map(([, value]) => value);
    return presentList(presentPrices().filter(({ lookup_key }) => keys.includes(lookup_key)));
  },
  "POST /v1/billing_portal/sessions": openPortal,
};

function createCustomer({ state, form, now }: Asked) {
  const metadata = metadataIn(form, "metadata");
  const customer: StandInCustomer = {
    id: standInId("cus"),
    name: form.get("name"),
    email: form.get("email"),
    metadata,
    created: now,
    balance: 0,
    defaultCard: null,
  };
  state.customers[customer.id] = customer;
  return presentCustomer(customer);
}

function listSubscriptions({ state, form }: Asked) {
  const isExpanded = [...form.values()].includes("data.customer");
  const wanted = form.get("status");
  const of = Object.values(state.subscriptions)
    .filter(({ customer }) => customer === form.get("customer"))
    .filter(({ status }) => wanted === "all" || (wanted ? status === wanted : status !== "canceled"));
  return presentList(
    of.map((subscription) => ({
      ...presentSubscription(state, subscription),
      ...(isExpanded && { customer: presentCustomer(customerOf(state, subscription.customer)) }),
    })),
  );
}

/** The parameters allowed with `pending_if_incomplete`. */
const OF_PENDING = /^(expand|items|payment_behavior|proration_behavior|proration_date)\b/;

function updateSubscription({ state, id, form, now, pages }: Asked) {
  const subscription = subscriptionOf(state, id);
  if (subscription.endedAt !== null) {
    throw new Refusal(400, "A canceled subscription can only update its cancellation_details and metadata.");
  }
  if (form.has("cancel_at") && form.has("cancel_at_period_end")) {
    throw new Refusal(400, "You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  }
  if (form.get("payment_behavior") === "pending_if_incomplete") {
    const foreign = [...form.keys()].find((name) => !OF_PENDING.test(name));
    if (foreign) throw new Refusal(400, `pending_if_incomplete can't be used with ${foreign}`);
  }
  setCancellation(subscription, form, now);
  setCard(state, subscription, form);
  setPrice(state, subscription, form, now);
  tell(state, "customer.subscription.updated", presentSubscription(state, subscription), now);
  const isExpanded = [...form.values()].includes("latest_invoice.payments");
  const invoice = state.invoices[subscription.latestInvoice ?? ""];
  return {
    ...presentSubscription(state, subscription),
    ...(isExpanded && invoice && { latest_invoice: presentInvoice(state, invoice, pages) }),
  };
}

function setCancellation(subscription: StandInSubscription, form: URLSearchParams, now: number) {
  const atPeriodEnd = form.get("cancel_at_period_end");
  const at = form.get("cancel_at");
  if (atPeriodEnd !== null) subscription.cancelAtPeriodEnd = atPeriodEnd === "true";
  if (at !== null) subscription.cancelAt = at === "" ? null : Number(at);
  const isCanceled = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  subscription.canceledAt = isCanceled ? (subscription.canceledAt ?? now) : null;
}

function setCard(state: StandInState, subscription: StandInSubscription, form: URLSearchParams) {
  const card = form.get("default_payment_method");
  if (card === null) return;
  if (state.cards[card]?.customer !== subscription.customer) throw missing("PaymentMethod", card);
  subscription.defaultCard = card;
}

function setPrice(
  state: StandInState,
  subscription: StandInSubscription,
  form: URLSearchParams,
  now: number,
) {
  const price = form.get("items[0][price]");
  if (price === null) return;
  if (form.get("items[0][id]") !== subscription.item) {
    throw missing("subscription item", form.get("items[0][id]") ?? "");
  }
  requirePrice(price);
  const prorationAt = Number(form.get("proration_date") ?? now);
  if (prorationAt < subscription.periodStart || prorationAt > subscription.periodEnd) {
    throw new Refusal(400, "Cannot specify proration_date outside of the current billing period.");
  }
  if (price !== subscription.price) changePrice(state, subscription, { price, prorationAt, at: now });
}

function requirePrice(price: string) {
  if (!planOfPrice(price) || centsOf(price) === 0) throw missing("price", price);
}

function openSession({ state, form, now, pages }: Asked) {
  const price = form.get("line_items[0][price]") ?? "";
  requirePrice(price);
  const expiresAt = Number(form.get("expires_at") ?? now + 24 * HOUR);
  if (expiresAt < now + HOUR / 2 || expiresAt > now + 24 * HOUR) {
    throw new Refusal(400, "The `expires_at` timestamp must be from 30 minutes to 24 hours from now.");
  }
  const trialEnd = form.has("subscription_data[trial_end]")
    ? Number(form.get("subscription_data[trial_end]"))
    : null;
  if (trialEnd !== null && trialEnd < now + 48 * HOUR) {
    throw new Refusal(400, "The `trial_end` date has to be at least 2 days in the future.");
  }
  const session = {
    id: standInId("cs"),
    customer: customerOf(state, form.get("customer") ?? "").id,
    price,
    reference: form.get("client_reference_id"),
    status: "open" as const,
    created: now,
    expiresAt,
    trialEnd,
    successUrl: form.get("success_url") ?? "",
    cancelUrl: form.get("cancel_url") ?? "",
    metadata: metadataIn(form, "subscription_data[metadata]"),
    subscription: null,
  };
  state.sessions[session.id] = session;
  return presentSession(session, pages);
}

function closeSession({ state, id, now }: Asked) {
  const session = sessionOf(state, id);
  if (session.status !== "open") {
    throw new Refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  }
  expireSession(state, session, now);
  return presentSession(session);
}

function preview({ state, form }: Asked) {
  const subscription = subscriptionOf(state, form.get("subscription") ?? "");
  const price = form.get("subscription_details[items][0][price]") ?? "";
  requirePrice(price);
  const at = Number(form.get("subscription_details[proration_date]"));
  return presentPreview(customerOf(state, subscription.customer), prorationOf(subscription, price, at));
}

function payInvoice({ state, id, form, now, pages }: Asked) {
  const invoice = state.invoices[id];
  if (!invoice) throw missing("invoice", id);
  if (invoice.status === "paid")
    throw new Refusal(400, "Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status === "void") throw new Refusal(400, "This invoice can no longer be paid");
  const { nextAttempt } = invoice;
  const isPaid = collect(state, invoice, now, form.get("payment_method") ?? undefined);
  if (isPaid) return presentInvoice(state, invoice, pages);
  invoice.nextAttempt = nextAttempt;
  throw new Refusal(402, "Your card was declined.", { type: "card_error", code: "card_declined" });
}

function openPortal({ state, form, pages }: Asked) {
  const { id: customer } = customerOf(state, form.get("customer") ?? "");
  const portal = { id: standInId("bps"), customer, returnUrl: form.get("return_url") ?? "" };
  state.portals[portal.id] = portal;
  return presentPortal(portal, pages);
}

function metadataIn(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

function customerOf(state: StandInState, id: string) {
  const customer = state.customers[id];
  if (!customer) throw missing("customer", id);
  return customer;
}

function presentCard(state: StandInState, id: string) {
  const stored = state.cards[id];
  if (!stored) throw missing("PaymentMethod", id);
  const { customer } = stored;
  const before = Object.values(state.cards).indexOf(stored);
  const card = before % 2 === 0 ? { brand: "visa", last4: "4242" } : { brand: "mastercard", last4: "4444" };
  return { id, object: "payment_method", type: "card", customer, card };
}

function subscriptionOf(state: StandInState, id: string) {
  const subscription = state.subscriptions[id];
  if (!subscription) throw missing("subscription", id);
  return subscription;
}

function sessionOf(state: StandInState, id: string) {
  const session = state.sessions[id];
  if (!session) throw missing("checkout.session", id);
  return session;
}
