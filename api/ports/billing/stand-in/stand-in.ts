import type { PaidPlanId } from "../billing.ts";
import { type ApiRequest, answerRequest } from "./stand-in-api.ts";
import {
  beginSubscription,
  catchUp,
  collect,
  end,
  newSubscription,
  priceIdOf,
  tell,
} from "./stand-in-clock.ts";
import {
  presentCharge,
  presentCustomer,
  presentMoneyBack,
  presentSubscription,
  type StandInPages,
} from "./stand-in-objects.ts";
import { emptyState, type StandInEvent, type StandInState, standInId } from "./stand-in-state.ts";

interface StandInOptions {
  now: () => Date;
  pages: StandInPages;
  state?: StandInState | undefined;
  keep?: (state: StandInState) => void;
}

/** Acts as the card provider: responds to HTTP requests, charges on its clock and sends its events. */
export function createStandIn({ now, pages, state = emptyState(), keep = () => {} }: StandInOptions) {
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function act<Result>(action: (at: number) => Result): Result {
    const at = seconds();
    catchUp(state, at);
    const result = action(at);
    keep(state);
    return result;
  }

  const addCard = (customer: string, pays: boolean) => {
    const card = { id: standInId("pm"), customer, pays };
    state.cards[card.id] = card;
    return card.id;
  };

  const found = <Stored>(record: Stored | undefined): Stored => {
    if (record === undefined) throw new Error("The stand-in has no such record");
    return record;
  };

  return {
    state,
    answer: (request: ApiRequest) => act((at) => answerRequest(state, request, { now: at, pages })),
    catchUp: () => act(() => {}),
    session: (id: string) => act(() => recordIn(state.sessions, id)),
    portal: (id: string) => recordIn(state.portals, id),
    invoice: (id: string) => act(() => recordIn(state.invoices, id)),
    /** Takes over an existing subscription without charging its current period. */
    adopt: ({ orgId, name, planId, periodStart, periodEnd }: AdoptedSubscription) =>
      act((at) => {
        const customer = standInId("cus");
        state.customers[customer] = {
          id: customer,
          name,
          email: null,
          metadata: { orgId },
          created: at,
          balance: 0,
          defaultCard: null,
        };
        const subscription = newSubscription({
          customer,
          price: priceIdOf(planId),
          start: secondsOf(periodStart),
          end: secondsOf(periodEnd),
          card: addCard(customer, true),
          metadata: { orgId },
        });
        state.subscriptions[subscription.id] = subscription;
        return { providerCustomerId: customer, providerSubscriptionId: subscription.id };
      }),
    payCheckout: (sessionId: string, pays = true) =>
      act((at) => {
        const session = state.sessions[sessionId];
        if (session?.status !== "open" || !pays) return false;
        beginSubscription(state, session, addCard(session.customer, true), at);
        return true;
      }),
    changeCard: (customerId: string, pays: boolean) =>
      act((at) => {
        const customer = found(state.customers[customerId]);
        customer.defaultCard = addCard(customerId, pays);
        tell(state, "customer.updated", presentCustomer(customer), at);
        const told = { id: customer.defaultCard, object: "payment_method", customer: customerId };
        tell(state, "payment_method.attached", told, at);
      }),
    setCards: (customerId: string, pays: boolean) =>
      act(() => {
        for (const card of Object.values(state.cards)) if (card.customer === customerId) card.pays = pays;
      }),
    payInvoice: (invoiceId: string, pays = true) =>
      act((at) => {
        const invoice = found(state.invoices[invoiceId]);
        if (invoice.status !== "open") return invoice.status === "paid";
        return collect(state, invoice, at, addCard(invoice.customer, pays));
      }),
    /** Cancels as the portal does: sets the date but not the flag. */
    cancelInPortal: (subscriptionId: string) =>
      act((at) => {
        const subscription = found(state.subscriptions[subscriptionId]);
        subscription.cancelAt = subscription.periodEnd;
        subscription.canceledAt = at;
        tell(state, "customer.subscription.updated", presentSubscription(state, subscription), at);
      }),
    endNow: (subscriptionId: string) =>
      act((at) => end(state, found(state.subscriptions[subscriptionId]), at)),
    refund: (invoiceId: string, cents: number) =>
      act((at) => {
        const invoice = found(state.invoices[invoiceId]);
        invoice.refunded = Math.min(invoice.amountDue, invoice.refunded + cents);
        const moneyBack = {
          object: "refund",
          amount: cents,
          status: "succeeded",
          ...presentMoneyBack(invoice),
        };
        tell(state, "refund.created", { id: standInId("re"), ...moneyBack }, at);
        tell(state, "charge.refunded", presentCharge(invoice), at);
      }),
    dispute: (invoiceId: string) =>
      act((at) => {
        const invoice = found(state.invoices[invoiceId]);
        invoice.isDisputed = true;
        const moneyBack = {
          amount: invoice.amountDue,
          status: "needs_response",
          ...presentMoneyBack(invoice),
        };
        tell(state, "charge.dispute.created", { id: standInId("dp"), object: "dispute", ...moneyBack }, at);
      }),
    /** Moves a customer's entire history back in time, so future events fall due now. */
    passTime: (customerId: string, span: number) =>
      act((at) => {
        shiftCustomer(state, customerId, span);
        catchUp(state, at);
      }),
    passUntil: (customerId: string, instant: number) =>
      act((at) => {
        shiftCustomer(state, customerId, Math.max(0, instant - at));
        catchUp(state, at);
      }),
    async handOver(give: (event: StandInEvent) => Promise<void>) {
      for (let event = state.events[0]; event; event = state.events[0]) {
        await give(event);
        state.events = state.events.filter(({ id }) => id !== event?.id);
        keep(state);
      }
    },
  };
}

/** Ids come from URLs, so don't look up inherited keys. */
const recordIn = <Stored>(records: Record<string, Stored>, id: string): Stored | undefined =>
  Object.hasOwn(records, id) ? records[id] : undefined;

interface AdoptedSubscription {
  orgId: string;
  name: string;
  planId: PaidPlanId;
  periodStart: Date;
  periodEnd: Date;
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

export type StandIn = ReturnType<typeof createStandIn>;

function shiftCustomer(state: StandInState, customerId: string, span: number) {
  const back = (at: number) => at - span;
  const backOr = (at: number | null) => at && back(at);
  for (const each of Object.values(state.subscriptions)) {
    if (each.customer !== customerId || each.endedAt !== null) continue;
    each.created = back(each.created);
    each.periodStart = back(each.periodStart);
    each.periodEnd = back(each.periodEnd);
    each.trialEnd = backOr(each.trialEnd);
    each.cancelAt = backOr(each.cancelAt);
    each.canceledAt = backOr(each.canceledAt);
    if (each.pending) each.pending.expiresAt = back(each.pending.expiresAt);
  }
  for (const each of Object.values(state.invoices)) {
    if (each.customer !== customerId) continue;
    each.created = back(each.created);
    each.paidAt = backOr(each.paidAt);
    each.nextAttempt = backOr(each.nextAttempt);
    for (const line of each.lines) {
      line.start = back(line.start);
      line.end = back(line.end);
    }
  }
}
