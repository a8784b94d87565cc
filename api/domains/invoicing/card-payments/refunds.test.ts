import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { alertEvents } from "../../../platform/alerts/alert.events.ts";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { readStatement } from "../document-files/read-statement.ts";
import { processPendingRefunds } from "./process-pending-refunds.ts";

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;
let paid: Awaited<ReturnType<typeof visit>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  paid = await visit();
  await hook(paid.completed);
});

async function visit() {
  const status = { status: "sent" as const, sentAt: runner.clock.now, totalCents: 11_000 };
  const { id } = await runner.make.invoice(org.orgId, status);
  const checkout = await org.db.checkout.create({
    data: { kind: "invoice", invoiceId: id, amountCents: 11_000 },
  });
  const reference = `pi_${checkout.id}`;
  const session = {
    id: `cs_${checkout.id}`,
    client_reference_id: checkout.id,
    payment_intent: reference,
    amount_total: 11_000,
    currency: "aud",
  };
  return { id, reference, completed: stripe.event("checkout.session.completed", session) };
}
const hook = async (event: Parameters<CardPayments["hook"]>[0]) =>
  expect((await cards.hook(event)).status).toBe(200);
const refund = (type: string, amount: number, fields: object = {}, of = paid) =>
  stripe.refund(type, { id: `re_${amount}_${of.id}`, payment_intent: of.reference, amount, ...fields });
const created = (amount: number, of = paid) => refund("refund.created", amount, {}, of);
const failed = (amount: number) => refund("refund.failed", amount, { status: "failed" });
const stored = ({ id } = paid) => org.db.invoice.findUniqueOrThrow({ where: { id } });
const ledger = async ({ id } = paid) => {
  const payments = await org.db.payment.findMany({ where: { invoiceId: id }, orderBy: { id: "asc" } });
  return payments.map(({ amountCents, reversedAt }) => (reversedAt ? "reversed" : amountCents));
};
const history = async () => {
  const events = await org.db.documentEvent.findMany({ orderBy: { id: "asc" } });
  return events.map(({ kind, detail }) => [kind, detail].filter(Boolean).join(": "));
};
const reverse = (id: string) =>
  runner
    .as(org.admin)
    .attempt("mutation($id: ID!) { reversePayment(id: $id) { status balanceCents } }", { id });
const firstPayment = async () =>
  (await org.db.payment.findFirstOrThrow({ where: { invoiceId: paid.id, refundOfId: null } })).id;

test("a partial and then a full refund make the invoice owing again, without reminders", async () => {
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 11_000 });
  await hook(created(4_000));
  expect(await stored()).toMatchObject({
    status: "sent",
    paidCents: 7_000,
    paidAt: null,
    remindersOff: true,
  });
  await hook(created(7_000));
  expect(await stored()).toMatchObject({ status: "sent", paidCents: 0 });
  expect(await ledger()).toEqual([11_000, -4_000, -7_000]);
  expect(await history()).toEqual([
    "payment_recorded: $110.00, Card",
    "refunded: $40.00, Card",
    "reminders_off",
    "refunded: $70.00, Card",
  ]);
});

test("records a refund once for ten events at once, two kinds of event, and its charge", async () => {
  const told = [created(4_000), refund("refund.updated", 4_000), refund("charge.refund.updated", 4_000)];
  const charge = { object: "charge", payment_intent: paid.reference, amount_refunded: 4_000 };
  told.push(stripe.event("charge.refunded", { ...charge, id: "ch_1" }));
  await Promise.all([...told, ...told, ...told].map(hook));
  await hook(created(4_000));
  expect(await ledger()).toEqual([11_000, -4_000]);
});

test("applies a refund reported before its payment along with the payment", async () => {
  const early = await visit();
  await hook(created(4_000, early));
  expect(await ledger(early)).toEqual([]);
  await Promise.all([hook(early.completed), hook(created(1_000, early))]);
  const { reference } = early;
  for (const _again of [1, 2])
    await processPendingRefunds.handle(runner.services, { reference }, { isLast: false });
  expect((await ledger(early)).toSorted()).toEqual([-1_000, -4_000, 11_000].toSorted());
  expect(await stored(early)).toMatchObject({ status: "sent", paidCents: 6_000 });
});

test("a failed refund leaves the payment intact, in any order of events", async () => {
  const orders = fc.shuffledSubarray(["created", "updated", "failed", "failed again"], { minLength: 4 });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      paid = await visit();
      await hook(paid.completed);
      const events = {
        created: created(4_000),
        updated: refund("refund.updated", 4_000),
        failed: failed(4_000),
        "failed again": refund("refund.updated", 4_000, { status: "failed" }),
      };
      for (const name of order) await hook(events[name as keyof typeof events]);
      expect(await ledger()).toEqual([11_000, "reversed"]);
      expect(await stored()).toMatchObject({ status: "paid", paidCents: 11_000 });
    }),
    { numRuns: 6 },
  );
});

test("doesn't deduct a reversed payment twice, in either order", async () => {
  await reverse(await firstPayment());
  await hook(created(11_000));
  expect(await ledger()).toEqual(["reversed", "reversed"]);
  expect(await stored()).toMatchObject({ paidCents: 0 });

  paid = await visit();
  await hook(paid.completed);
  await hook(created(4_000));
  const given = await org.db.payment.findFirstOrThrow({
    where: { invoiceId: paid.id, NOT: { refundOfId: null } },
  });
  expect((await reverse(given.id)).errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await reverse(await firstPayment())).data.reversePayment).toEqual({
    status: "sent",
    balanceCents: 11_000,
  });
  expect(await ledger()).toEqual(["reversed", "reversed"]);
});

test.each([
  ["more than was paid", { amount: 11_001 }],
  ["another currency", { amount: 4_000, currency: "usd" }],
])("rejects a refund of %s and alerts the owner", async (_name, fields) => {
  await hook(refund("refund.created", fields.amount, fields));
  expect(await ledger()).toEqual([11_000]);
  const { system } = runner.database;
  expect(await system.ownerAlert.count({ where: { orgId: org.orgId, kind: "payment_mismatch" } })).toBe(1);
});

test("ignores pending, unknown and forged refunds", async () => {
  await hook(refund("refund.created", 4_000, { status: "pending" }));
  await hook(refund("refund.created", 4_000, { payment_intent: "pi_of_another_shop" }));
  const { body, signature } = stripe.refund(
    "refund.created",
    { id: "re_1", payment_intent: paid.reference, amount: 4_000 },
    { secret: "whsec_other" },
  );
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  expect((await cards.rest.anonymous.call("POST", "/webhooks/stripe", body, headers)).status).toBe(400);
  expect(await ledger()).toEqual([11_000]);
  expect(await stored()).toMatchObject({ status: "paid", remindersOff: false });
});

test("a refund has no receipt and shows as a refund on the statement", async () => {
  await hook(created(4_000));
  const given = await org.db.payment.findFirstOrThrow({
    where: { invoiceId: paid.id, NOT: { refundOfId: null } },
  });
  const manager = await cards.rest.as(org.manager);
  expect((await manager.call("GET", `/api/payments/${given.id}/receipt.pdf`)).status).toBe(404);
  const { id: customerId } = await runner.make.customer(org.orgId);
  await org.db.invoice.update({ where: { id: paid.id }, data: { customerId } });
  const source = { db: org.db, orgId: org.orgId, files: runner.services.files };
  const { entries } = await readStatement(source, customerId, { from: "2020-01-01", to: "2100-01-01" });
  const { number } = await stored();
  expect(entries.map(({ text, cents }) => [text, cents])).toEqual([
    [`Invoice ${number}`, 11_000],
    [`Payment of ${number}`, -11_000],
    [`Refund of ${number}`, 4_000],
  ]);
});

test("refuses to void an invoice after its payment is refunded while its credit pays another", async () => {
  const { id } = paid;
  const customer = await runner.make.customer(org.orgId);
  const other = await runner.make.invoice(org.orgId, { status: "sent", sentAt: runner.clock.now });
  await org.db.invoice.updateMany({
    where: { id: { in: [id, other.id] } },
    data: { customerId: customer.id },
  });
  await org.db.invoice.update({ where: { id }, data: { totalCents: 6_000 } });
  await runner
    .as(org.admin)
    .run("mutation($id: ID!) { applyCredit(invoiceId: $id) { balanceCents } }", { id: other.id });
  await hook(created(11_000));
  expect(await stored()).toMatchObject({ paidCents: -5_000 });
  const voiding = "mutation($id: ID!) { deleteInvoice(id: $id) { outcome } }";
  expect((await runner.as(org.admin).attempt(voiding, { id })).errors).toMatchObject([{ code: "CONFLICT" }]);
});

test("acknowledges an event that can never be applied, and alerts the owner", async () => {
  await hook(created(0));
  const alerts = await runner.database.system.ownerAlert.findMany({ where: { orgId: org.orgId } });
  expect(alerts).toMatchObject([{ kind: "event_not_applied" }]);
  expect(await ledger()).toEqual([11_000]);
});

test("doesn't alert for a dispute that was won before we heard of it", async () => {
  const dispute = { id: `dp_${paid.id}`, payment_intent: paid.reference, amount: 11_000 };
  await hook(stripe.dispute("charge.dispute.closed", { ...dispute, status: "won" }));
  await hook(stripe.dispute("charge.dispute.created", { ...dispute, status: "needs_response" }));
  expect(await runner.database.system.ownerAlert.count({ where: { orgId: org.orgId } })).toBe(0);
});

test("updates the owner's portal about a dispute at once", async () => {
  const alerts = runner.bus.subscribe(alertEvents, PORTAL_KEY)[Symbol.asyncIterator]();
  const heard = alerts.next();
  const dispute = { id: `dp_${paid.id}`, payment_intent: paid.reference, amount: 11_000 };
  await hook(stripe.dispute("charge.dispute.created", { ...dispute, status: "needs_response" }));
  expect((await heard).done).toBe(false);
  await alerts.return?.();
});
