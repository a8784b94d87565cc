import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { openInvoiceCheckout } from "./open-invoice-checkout.ts";

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  await runner.database.system.ownerAlert.deleteMany();
});

async function visit(of = org) {
  const status = { status: "sent" as const, sentAt: runner.clock.now, totalCents: 11_000 };
  const invoice = await runner.make.invoice(of.orgId, status);
  const url = await openInvoiceCheckout(runner.services, invoice, null);
  const session = stripe.sessions.get(url.split("/").at(-1) ?? "");
  if (!session) throw new Error("Stripe knows no such session");
  return { ...session, payment_status: "paid", payment_intent: `pi_${session.id}` };
}
const alerts = async () =>
  (await runner.database.system.ownerAlert.findMany({ orderBy: { id: "asc" } })).map(({ kind }) => kind);
const completed = (session: object) => stripe.event("checkout.session.completed", session);

const EVENT = { id: "evt_strange", object: "event", type: "refund.created", livemode: false, created: 1 };
const REFUND = { id: "re_1", payment_intent: "pi_1", amount: 1, currency: "aud", status: "succeeded" };

test.each<[string, unknown]>([
  ["isn't an object", "hello"],
  ["is null", null],
  ["has no id", { ...EVENT, id: undefined, data: { object: REFUND } }],
  ["has no object", { ...EVENT, data: {} }],
  ["has no date", { ...EVENT, created: "yesterday", data: { object: REFUND } }],
  ["is dated beyond all calendars", { ...EVENT, created: 1e15, data: { object: REFUND } }],
  ["has a refund without a currency", { ...EVENT, data: { object: { ...REFUND, currency: null } } }],
  ["has a refund of a fraction of a cent", { ...EVENT, data: { object: { ...REFUND, amount: 0.5 } } }],
  ["has a refund of more than a database holds", { ...EVENT, data: { object: { ...REFUND, amount: 1e12 } } }],
  ["has a NUL", { ...EVENT, data: { object: { ...REFUND, reason: "a\0b" } } }],
  ["has half a surrogate pair", { ...EVENT, data: { object: { ...REFUND, reason: "\ud800" } } }],
  ["is in live mode, with a test key", { ...EVENT, livemode: true, data: { object: REFUND } }],
])("answers 200 to a signed event that %s, and alerts the owner once", async (_name, event) => {
  for (const _again of [1, 2]) {
    expect((await cards.hook(stripe.sign(JSON.stringify(event)))).status).toBe(200);
  }
  expect(await alerts()).toEqual(["event_unusable"]);
});

test("answers 200 to a signed body that isn't JSON, and alerts the owner", async () => {
  expect((await cards.hook(stripe.sign("{"))).status).toBe(200);
  expect(await alerts()).toEqual(["event_unusable"]);
});

test("refuses a signature dated more than 5 minutes ahead", async () => {
  const session = await visit();
  const at = (minutes: number) =>
    cards.hook(stripe.event("checkout.session.completed", session, { at: Date.now() + minutes * 60_000 }));
  expect((await at(6)).status).toBe(400);
  expect(await org.db.payment.count()).toBe(0);
  expect((await at(4)).status).toBe(200);
  expect(await org.db.payment.count()).toBe(1);
});

test.each([
  ["another session", { id: "cs_stranger" }],
  ["a session in setup mode", { mode: "setup" }],
  ["a session without a mode", { mode: null }],
])("doesn't treat %s that names our checkout as a payment, and alerts the owner", async (_name, wrong) => {
  const session = await visit();
  expect((await cards.hook(completed({ ...session, ...wrong }))).status).toBe(200);
  expect(await org.db.payment.count()).toBe(0);
  expect(await org.db.checkout.findFirstOrThrow()).toMatchObject({
    status: "pending",
    providerSessionId: session.id,
  });
  expect(await alerts()).toEqual(["payment_mismatch"]);
});

test("a payment for a plan's checkout isn't a subscription, and alerts the owner", async () => {
  const { id } = await org.db.checkout.create({ data: { kind: "plan", planId: "solo", amountCents: 100 } });
  const session = { id: `cs_${id}`, client_reference_id: id, amount_total: 100, currency: "aud" };
  expect((await cards.hook(completed(session))).status).toBe(200);
  expect(await alerts()).toEqual(["payment_mismatch"]);
});

test("one payment reported for two checkouts is recorded once, and alerts the owner", async () => {
  const [one, other] = [await visit(), await visit()];
  expect((await cards.hook(completed(one))).status).toBe(200);
  const stolen = { ...other, payment_intent: one.payment_intent };
  expect((await cards.hook(completed(stolen))).status).toBe(200);
  expect(await org.db.payment.count()).toBe(1);
  expect(await alerts()).toEqual(["event_not_applied"]);
});

test("applies a list of refunds for two organisations' payments to each of them", async () => {
  const other = await runner.make.organisation();
  const [mine, theirs] = [await visit(), await visit(other)];
  for (const session of [mine, theirs]) await cards.hook(completed(session));
  const refundOf = ({ payment_intent }: typeof mine, id: string) => ({
    ...REFUND,
    id,
    payment_intent,
    amount: 4_000,
  });
  const charge = { id: "ch_1", object: "charge", payment_intent: mine.payment_intent };
  const refunds = { data: [refundOf(theirs, "re_theirs"), refundOf(mine, "re_mine")] };
  const event = stripe.happen("charge.refunded", { ...charge, refunds });
  for (const _again of [1, 2]) expect((await cards.hook(event)).status).toBe(200);
  for (const { db } of [org, other]) {
    expect(await db.invoice.findFirstOrThrow()).toMatchObject({ paidCents: 7_000 });
  }
  expect(await alerts()).toEqual([]);
});
