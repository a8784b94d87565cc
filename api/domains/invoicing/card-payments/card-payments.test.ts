import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asTablesOwner } from "../../../database/testing.ts";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { TEST_NOW } from "../../../testing/runner.ts";
import { documentEvents } from "../documents/document.events.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { openInvoiceCheckout } from "./open-invoice-checkout.ts";
import { sendReceipt } from "./send-receipt.ts";

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;
let before: Set<string>;
let invoice: Awaited<ReturnType<CardPayments["runner"]["make"]["invoice"]>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.database.system.$executeRaw`delete from graphile_worker._private_jobs`;
  before = new Set(stripe.sessions.keys());
  org = await runner.make.organisation();
  invoice = await issued();
});

const issued = () =>
  runner.make.invoice(org.orgId, { status: "sent", sentAt: runner.clock.now, totalCents: 11_000 });

async function visit(amountCents?: number) {
  const url = await openInvoiceCheckout(runner.services, await stored(), amountCents);
  const session = stripe.sessions.get(url.split("/").at(-1) ?? "");
  if (!session) throw new Error("Stripe knows no such session");
  return { ...session, payment_intent: `pi_${session.id}`, customer_details: { email: "payer@example.com" } };
}
const stored = () => org.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
const payments = () =>
  org.db.payment.findMany({ where: { invoiceId: invoice.id }, orderBy: { amountCents: "asc" } });
const hook: CardPayments["hook"] = (event) => cards.hook(event);
const completed = (session: object, options?: object) =>
  stripe.event("checkout.session.completed", session, options);

test("records a paid checkout as a payment with a history entry and a receipt", async () => {
  const following = runner.bus.subscribe(documentEvents, org.orgId);
  const heard = following.next();
  const session = await visit();
  expect((await hook(completed(session))).status).toBe(200);
  expect(await payments()).toMatchObject([
    {
      amountCents: 11_000,
      method: "card",
      provider: "stripe",
      providerPaymentId: session.payment_intent,
      reference: session.payment_intent,
      recordedById: null,
    },
  ]);
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 11_000, paidAt: runner.clock.now });
  expect(await org.db.documentEvent.findMany()).toMatchObject([
    { kind: "payment_recorded", detail: "$110.00, Card", actorId: null },
  ]);
  expect((await heard).value).toEqual({ kind: "invoice", id: invoice.id, change: "updated" });
  await following.return?.();

  const [payment] = await payments();
  const payload = { orgId: org.orgId, paymentId: payment?.id ?? "", to: "payer@example.com" };
  for (const _again of [1, 2]) await sendReceipt.handle(runner.services, payload, { isLast: false });
  expect(await org.db.message.findMany()).toMatchObject([
    { kind: "receipt", recipient: "payer@example.com", status: "queued" },
  ]);
  expect((await org.db.usageEvent.findMany()).length).toBe(1);
});

test("accepts part of the balance now and the rest later", async () => {
  await hook(completed(await visit(4_000)));
  expect(await stored()).toMatchObject({ status: "sent", paidCents: 4_000 });
  await hook(completed(await visit()));
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 11_000 });
  expect((await payments()).map(({ amountCents }) => amountCents)).toEqual([4_000, 7_000]);
});

test.each([
  [99, "BAD_INPUT"],
  [11_001, "BAD_INPUT"],
  [-5, "BAD_INPUT"],
])("refuses to charge %s of 11,000 cents", async (amountCents, code) => {
  await expect(visit(amountCents)).rejects.toMatchObject({ code, field: "amountCents" });
});

test.each(["draft", "paid", "void"] as const)("refuses to charge a %s invoice", async (status) => {
  invoice = await runner.make.invoice(org.orgId, { status });
  await expect(visit()).rejects.toMatchObject({ code: "CONFLICT" });
});

test("reports a provider outage without recording a payment", async () => {
  stripe.moods.push(500, 500, 500);
  await expect(visit()).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE", status: 503 });
  expect(await payments()).toEqual([]);
});

test("records one payment for the same event ten times at once and again later", async () => {
  const event = completed(await visit());
  const answers = await Promise.all(Array.from({ length: 10 }, () => hook(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await hook(event);
  expect(await payments()).toHaveLength(1);
  expect(await stored()).toMatchObject({ paidCents: 11_000 });
  const { system } = runner.database;
  const { id } = JSON.parse(event.body);
  expect(await system.webhookEvent.count({ where: { provider: "stripe", eventId: id } })).toBe(1);
});

test("records one payment for two kinds of event at once", async () => {
  const session = await visit();
  const events = [completed(session), stripe.event("checkout.session.async_payment_succeeded", session)];
  await Promise.all([...events, ...events].map(hook));
  expect(await payments()).toHaveLength(1);
});

test("stays paid when events arrive out of order", async () => {
  const session = await visit();
  const expired = stripe.event("checkout.session.expired", session);
  await hook(completed(session));
  await hook(expired);
  expect(await org.db.checkout.findMany()).toMatchObject([{ status: "completed" }]);
  const late = await visit(100).catch(() => null);
  expect(late).toBeNull();

  invoice = await issued();
  const other = await visit();
  await hook(stripe.event("checkout.session.expired", other));
  await hook(completed(other));
  expect(await stored()).toMatchObject({ status: "paid" });
});

const sessions = () => [...stripe.sessions.values()].filter(({ id }) => !before.has(id));
const expireQueued = () => runQueued(runner, expireCheckout);
const RECORD = `mutation Record($id: ID!, $amount: Int!) {
  recordPayment(invoiceId: $id, input: { amountCents: $amount, method: bank_transfer }) { id }
}`;
const record = (amount: number) => runner.as(org.manager).run(RECORD, { id: invoice.id, amount });

test("reuses one page for an hour for the same amount, including concurrent requests", async () => {
  const many = await Promise.all([visit(), visit(), visit()]);
  expect(new Set(many.map(({ id }) => id)).size).toBe(1);
  expect(many[0]?.expires_at).toBe((runner.clock.now.getTime() + 3_600_000) / 1_000);
  runner.clock.now = new Date(runner.clock.now.getTime() + 39 * 60_000);
  expect((await visit()).id).toBe(many[0]?.id);
  runner.clock.now = new Date(runner.clock.now.getTime() + 2 * 60_000);
  expect((await visit()).id).not.toBe(many[0]?.id);
});

test("closes a voided invoice's page at Stripe, retrying until it succeeds", async () => {
  await visit();
  await runner.as(org.manager).run(`mutation D($id: ID!) { deleteInvoice(id: $id) { outcome } }`, invoice);
  stripe.moods.push(500, 500, 500);
  await expect(expireQueued()).rejects.toThrow("Fake 500");
  expect(sessions().map(({ status }) => status)).toEqual(["open"]);
  const [first] = await org.db.checkout.findMany({ where: { status: "expired" } });
  await expireCheckout.handle(
    runner.services,
    { orgId: org.orgId, checkoutId: first?.id ?? "" },
    { isLast: false },
  );
  expect(sessions().map(({ status }) => status)).toEqual(["expired"]);
});

test.each([
  ["is paid by card", async () => void (await hook(completed(await visit())))],
  ["is recorded as paid", () => record(11_000)],
  ["is paid in part by bank, so that less is owed", () => record(8_000)],
  [
    "is marked paid",
    () => runner.as(org.manager).run(`mutation M($id: ID!) { markInvoicePaid(id: $id) { id } }`, invoice),
  ],
  [
    "is voided",
    () => runner.as(org.manager).run(`mutation D($id: ID!) { deleteInvoice(id: $id) { outcome } }`, invoice),
  ],
  [
    "is voided and copied",
    () => runner.as(org.manager).run(`mutation V($id: ID!) { voidAndCopyInvoice(id: $id) { id } }`, invoice),
  ],
])("an open page doesn't accept payment once the invoice %s", async (_name, settle) => {
  await visit(5_000);
  await settle();
  await expireQueued();
  expect(sessions().map(({ status }) => status)).not.toContain("open");
});

test("keeps an open page while its amount is still owing", async () => {
  await visit(4_000);
  await record(7_000);
  expect(await expireQueued()).toBe(0);
});

test("closes a page opened while the invoice was being voided, and doesn't return it", async () => {
  const provider = runner.services.payments;
  if (!provider) throw new Error("no card provider");
  runner.services.payments = {
    ...provider,
    async openCheckout(request) {
      runner.services.payments = provider;
      const opened = await provider.openCheckout(request);
      await runner
        .as(org.manager)
        .run(`mutation D($id: ID!) { deleteInvoice(id: $id) { outcome } }`, invoice);
      return opened;
    },
  };
  await expect(visit()).rejects.toMatchObject({ code: "CONFLICT" });
  await expireQueued();
  expect(sessions().map(({ status }) => status)).toEqual(["expired"]);
});

test("records a payment on a closed page", async () => {
  const visits = [await visit(10_000), await visit(11_000)];
  await Promise.all(visits.map((session) => hook(completed(session))));
  expect(await payments()).toHaveLength(2);
  expect(await stored()).toMatchObject({ status: "paid", paidCents: 21_000, totalCents: 11_000 });
});

test("records a payment for an invoice that has since been voided, and keeps it void", async () => {
  const session = await visit();
  await runner.as(org.manager).run(`mutation D($id: ID!) { deleteInvoice(id: $id) { outcome } }`, invoice);
  await hook(completed(session));
  expect(await stored()).toMatchObject({ status: "void", paidCents: 11_000 });
});

test.each([
  ["sum", { amount_total: 1 }],
  ["currency", { currency: "usd" }],
])("doesn't treat a different %s as a payment, and alerts the owner", async (_name, wrong) => {
  const event = completed({ ...(await visit()), ...wrong });
  expect((await hook(event)).status).toBe(200);
  expect(await payments()).toEqual([]);
  const { system } = runner.database;
  expect(await system.ownerAlert.findMany({ where: { orgId: org.orgId } })).toMatchObject([
    { kind: "payment_mismatch", severity: "critical" },
  ]);
  expect(await org.db.checkout.findMany()).toMatchObject([{ status: "pending" }]);
});

test("ignores unsigned events, and stores strangers' events as processed", async () => {
  const session = await visit();
  const forged = await hook(completed(session, { secret: "whsec_other" }));
  expect(forged).toMatchObject({ status: 400, body: { code: "BAD_INPUT" } });
  const { signature } = completed(session);
  expect((await hook({ body: JSON.stringify(session), signature })).status).toBe(400);
  expect(await payments()).toEqual([]);

  const strangers = [
    stripe.event("customer.created", {}, { id: `evt_${crypto.randomUUID()}` }),
    completed({ ...session, client_reference_id: "somebody-else" }, { id: `evt_${crypto.randomUUID()}` }),
    completed({ ...session, client_reference_id: crypto.randomUUID() }, { id: `evt_${crypto.randomUUID()}` }),
  ];
  for (const event of strangers) expect((await hook(event)).status).toBe(200);
  expect(await payments()).toEqual([]);
  const ids = strangers.map(({ body }) => JSON.parse(body).id);
  const kept = await runner.database.system.webhookEvent.findMany({ where: { eventId: { in: ids } } });
  expect(kept.map(({ processedAt }) => processedAt)).toEqual(Array(3).fill(runner.clock.now));
});

test("a delivery that fails half-way leaves nothing behind, and the next one succeeds", async () => {
  const event = completed(await visit());
  await asTablesOwner(runner.databaseUrl, "alter table document_events rename to out_of_reach");
  expect((await hook(event)).status).toBe(500);
  await asTablesOwner(runner.databaseUrl, "alter table out_of_reach rename to document_events");
  expect(await stored()).toMatchObject({ status: "sent", paidCents: 0 });
  expect((await hook(event)).status).toBe(200);
  expect(await payments()).toHaveLength(1);
});

test("records the payment without a credit, and notes that no receipt was sent", async () => {
  await org.db.usageEvent.create({ data: { channel: "email", quantity: 500, at: runner.clock.now } });
  await hook(completed(await visit()));
  const [payment] = await payments();
  const payload = { orgId: org.orgId, paymentId: payment?.id ?? "", to: "payer@example.com" };
  await sendReceipt.handle(runner.services, payload, { isLast: false });
  expect(await org.db.message.count()).toBe(0);
  const events = await org.db.documentEvent.findMany({ orderBy: { id: "asc" } });
  expect(events.map(({ kind }) => kind)).toEqual(["payment_recorded", "delivery_failed"]);
});
