import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Billing, startBilling } from "../../../testing/billing.ts";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { ARRIVALS, type Message, messageArrivals, type Signed } from "../../../testing/message-arrivals.ts";
import { TEST_NOW } from "../../../testing/runner.ts";
import { openPlanCheckout } from "../../billing/subscriptions/open-plan-checkout.ts";
import { queueSync } from "../../billing/subscriptions/receive-billing-event.ts";
import { openInvoiceCheckout } from "./open-invoice-checkout.ts";
import { openPackCheckout } from "./open-pack-checkout.ts";

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let billing: Billing;
let arrivals: ReturnType<typeof messageArrivals>;
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
  billing = startBilling(runner);
  arrivals = messageArrivals(cards, billing);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.database.system.$executeRaw`delete from graphile_worker._private_jobs`;
  org = await runner.make.organisation();
});

async function openInvoice(amountCents?: number) {
  const status = { status: "sent" as const, sentAt: TEST_NOW, totalCents: 11_000 };
  const invoice = await runner.make.invoice(org.orgId, status);
  const url = await openInvoiceCheckout(runner.services, invoice, amountCents);
  return { invoice, sessionId: url.split("/").at(-1) ?? "" };
}

const ledgerOf = async (invoiceId: string) => {
  const rows = await org.db.payment.findMany({ where: { invoiceId }, orderBy: { amountCents: "desc" } });
  return rows.map(({ amountCents, reversedAt }) => (reversedAt ? "reversed" : amountCents));
};
const statusOf = async (id: string) => (await org.db.invoice.findUniqueOrThrow({ where: { id } })).status;
const alerts = async () =>
  (await runner.database.system.ownerAlert.findMany({ where: { orgId: org.orgId } })).map(({ kind }) => kind);

async function unstored(sessionId: string) {
  await org.db.checkout.updateMany({
    where: { providerSessionId: sessionId },
    data: { providerSessionId: null },
  });
}
const restore = (sessionId: string) => async () => {
  const { client_reference_id: id } = stripe.sessions.get(sessionId) ?? { client_reference_id: "" };
  await org.db.checkout.updateMany({ where: { id }, data: { providerSessionId: sessionId } });
};

async function invoicePaid(): Promise<Message> {
  const { invoice, sessionId } = await openInvoice();
  const event = stripe.pay(sessionId);
  await unstored(sessionId);
  return {
    event,
    cause: restore(sessionId),
    async check() {
      expect(await ledgerOf(invoice.id)).toEqual([11_000]);
      expect(await statusOf(invoice.id)).toBe("paid");
    },
  };
}

async function paidByDebit(): Promise<Message> {
  const { invoice, sessionId } = await openInvoice();
  stripe.pay(sessionId);
  const session = stripe.sessions.get(sessionId) ?? {};
  await unstored(sessionId);
  return {
    event: stripe.event("checkout.session.async_payment_succeeded", session),
    cause: restore(sessionId),
    check: async () => expect(await ledgerOf(invoice.id)).toEqual([11_000]),
  };
}

async function pageExpired(): Promise<Message> {
  const { invoice, sessionId } = await openInvoice();
  const session = stripe.sessions.get(sessionId);
  if (session) session.status = "expired";
  const event = stripe.event("checkout.session.expired", { ...session, payment_status: "unpaid" });
  return {
    event,
    cause: async () => {},
    async check() {
      const checkout = await org.db.checkout.findFirstOrThrow({ where: { invoiceId: invoice.id } });
      expect(checkout).toMatchObject({ status: "expired", endedAt: runner.clock.now });
      expect(await ledgerOf(invoice.id)).toEqual([]);
    },
  };
}

async function openPack() {
  const { id, url } = await openPackCheckout(runner.as(org.admin).context(), "sms-100");
  return { id, sessionId: url.split("/").at(-1) ?? "" };
}

async function packPaid(): Promise<Message> {
  const { id, sessionId } = await openPack();
  const event = stripe.pay(sessionId);
  await unstored(sessionId);
  return {
    event,
    cause: restore(sessionId),
    check: async () =>
      expect(await org.db.creditGrant.findMany({ where: { checkoutId: id } })).toMatchObject([
        { quantity: 100 },
      ]),
  };
}

async function payment(kind: "invoice" | "pack") {
  const opened = kind === "invoice" ? await openInvoice() : { ...(await openPack()), invoice: null };
  const paid = stripe.pay(opened.sessionId);
  return {
    invoiceId: opened.invoice?.id ?? "",
    reference: `pi_${opened.sessionId}`,
    cause: () => arrivals.settled(paid),
  };
}

async function invoiceRefunded(): Promise<Message> {
  const { invoiceId, reference, cause } = await payment("invoice");
  const refund = { id: `re_${invoiceId}`, payment_intent: reference, amount: 4_000 };
  return {
    event: stripe.refund("refund.created", refund),
    cause,
    check: async () => expect(await ledgerOf(invoiceId)).toEqual([11_000, -4_000]),
  };
}

async function refundFailed(): Promise<Message> {
  const { invoiceId, reference, cause } = await payment("invoice");
  const refund = { id: `re_${invoiceId}`, payment_intent: reference, amount: 4_000, status: "failed" };
  return {
    event: stripe.refund("refund.failed", refund),
    cause,
    check: async () => expect(await ledgerOf(invoiceId)).toEqual([11_000, "reversed"]),
  };
}

async function chargeRefunded(): Promise<Message> {
  const { invoiceId, reference, cause } = await payment("invoice");
  const refund = {
    id: `re_${invoiceId}`,
    payment_intent: reference,
    amount: 4_000,
    currency: "aud",
    status: "succeeded",
  };
  const charge = { id: "ch_1", object: "charge", payment_intent: reference, customer: "cus_guest" };
  return {
    event: stripe.happen("charge.refunded", { ...charge, refunds: { data: [refund] } }),
    cause,
    check: async () => expect(await ledgerOf(invoiceId)).toEqual([11_000, -4_000]),
  };
}

async function invoiceDisputed(): Promise<Message> {
  const { invoiceId, reference, cause } = await payment("invoice");
  const dispute = {
    id: `dp_${invoiceId}`,
    payment_intent: reference,
    amount: 11_000,
    status: "needs_response",
  };
  return {
    event: stripe.dispute("charge.dispute.created", dispute),
    cause,
    async check() {
      expect(await alerts()).toEqual(["payment_disputed"]);
      expect(await ledgerOf(invoiceId)).toEqual([11_000]);
    },
  };
}

async function packRefunded(): Promise<Message> {
  const { reference, cause } = await payment("pack");
  const refund = { id: `re_${reference}`, payment_intent: reference, amount: 500 };
  return {
    event: stripe.refund("refund.created", refund),
    cause,
    async check() {
      expect(await org.db.creditGrant.findMany()).toMatchObject([{ remaining: 0, revoked: 100 }]);
      expect(await alerts()).toEqual(["pack_refunded"]);
    },
  };
}

async function packDisputed(): Promise<Message> {
  const { reference, cause } = await payment("pack");
  const dispute = { id: `dp_${reference}`, payment_intent: reference, amount: 500, status: "needs_response" };
  return {
    event: stripe.dispute("charge.dispute.created", dispute),
    cause,
    async check() {
      expect(await org.db.creditGrant.findMany()).toMatchObject([{ remaining: 0, revoked: 100 }]);
      expect(await alerts()).toEqual(["payment_disputed"]);
    },
  };
}

const subscription = () => org.db.subscription.findUniqueOrThrow({ where: { orgId: org.orgId } });

function standInEvent(type: string): Signed {
  const event = billing.standIn.state.events.findLast((each) => each.type === type);
  if (!event) throw new Error(`The stand-in has no ${type}`);
  billing.standIn.state.events = [];
  return stripe.happen(type, event.object);
}

async function forgetCustomer() {
  const { providerCustomerId } = await subscription();
  await org.db.subscription.updateMany({ data: { providerCustomerId: null } });
  return async () => {
    await org.db.subscription.updateMany({ data: { providerCustomerId } });
    await queueSync({ tx: runner.database.system, orgId: org.orgId });
    await arrivals.work();
  };
}

async function subscribe() {
  const url = await openPlanCheckout(runner.services, org.orgId, "enterprise");
  billing.standIn.payCheckout(url.split("/").at(-1) ?? "");
}

async function subscribed(): Promise<Message> {
  await subscribe();
  const event = standInEvent("customer.subscription.created");
  return {
    event,
    cause: await forgetCustomer(),
    async check() {
      expect(await subscription()).toMatchObject({ planId: "enterprise" });
      expect((await subscription()).providerSubscriptionId).not.toBeNull();
    },
  };
}

async function cancelled(): Promise<Message> {
  await subscribe();
  await queueSync({ tx: runner.database.system, orgId: org.orgId });
  await arrivals.work();
  const { providerSubscriptionId } = await subscription();
  await runner.services.billing?.setCancellation(providerSubscriptionId ?? "", true);
  const event = standInEvent("customer.subscription.updated");
  return {
    event,
    cause: await forgetCustomer(),
    check: async () => expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: true }),
  };
}

async function planCharge(giveBack: (invoiceId: string) => void, type: string) {
  // A plan bought during the trial isn't charged until the trial ends.
  await org.db.subscription.updateMany({ data: { trialEnd: new Date(TEST_NOW.getTime() - 1) } });
  await subscribe();
  await queueSync({ tx: runner.database.system, orgId: org.orgId });
  await arrivals.work();
  const { providerCustomerId } = await subscription();
  const invoices = Object.values(billing.standIn.state.invoices);
  giveBack(invoices.find(({ customer }) => customer === providerCustomerId)?.id ?? "");
  return { event: standInEvent(type), cause: await forgetCustomer() };
}

const planRefunded = (type: string) => async (): Promise<Message> => ({
  ...(await planCharge((id) => void billing.standIn.refund(id, 500), type)),
  async check() {
    expect(await org.db.billingInvoice.findMany()).toMatchObject([{ refundedCents: 500 }]);
    expect(await alerts()).toEqual(["subscription_refunded"]);
  },
});

async function planDisputed(): Promise<Message> {
  return {
    ...(await planCharge((id) => void billing.standIn.dispute(id), "charge.dispute.created")),
    check: async () => expect(await alerts()).toEqual(["subscription_disputed"]),
  };
}

const MESSAGES: Record<string, () => Promise<Message>> = {
  "an invoice's card payment": invoicePaid,
  "an invoice's bank debit": paidByDebit,
  "an expired page": pageExpired,
  "a pack's payment": packPaid,
  "an invoice's refund": invoiceRefunded,
  "a failed refund": refundFailed,
  "a charge's list of refunds": chargeRefunded,
  "an invoice's dispute": invoiceDisputed,
  "a pack's refund": packRefunded,
  "a pack's dispute": packDisputed,
  "a new subscription": subscribed,
  "a cancelled subscription": cancelled,
  "a plan's refund": planRefunded("refund.created"),
  "a plan's refunded charge": planRefunded("charge.refunded"),
  "a plan's dispute": planDisputed,
};

describe.each(Object.entries(MESSAGES))("%s", (_message, make) => {
  test.each(ARRIVALS)("ends in the right state when it arrives %s", async (how) => {
    await arrivals.arrive(await make(), how);
  });
});
