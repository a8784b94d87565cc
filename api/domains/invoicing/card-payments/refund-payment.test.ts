import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { openInvoiceCheckout } from "./open-invoice-checkout.ts";

const REFUND = `mutation Refund($id: ID!) { refundPayment(id: $id) { status balanceCents } }`;
const RECORD = `mutation Record($id: ID!) {
  recordPayment(invoiceId: $id, input: { amountCents: 500, method: card }) { payments { id } }
}`;

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;
let paymentId: string;
let reference: string;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  const status = { status: "sent" as const, sentAt: runner.clock.now, totalCents: 11_000 };
  const url = await openInvoiceCheckout(runner.services, await runner.make.invoice(org.orgId, status), null);
  const sessionId = url.split("/").at(-1) ?? "";
  await cards.hook(stripe.pay(sessionId));
  const payment = await org.db.payment.findFirstOrThrow();
  paymentId = payment.id;
  reference = payment.providerPaymentId ?? "";
});

const refund = (viewer = org.manager) => runner.as(viewer).attempt(REFUND, { id: paymentId });
const ledger = async () =>
  (await org.db.payment.findMany({ orderBy: { amountCents: "desc" } })).map(({ amountCents }) => amountCents);

test("refunds a card payment through Stripe, and the event that follows changes nothing", async () => {
  expect((await refund()).data.refundPayment).toEqual({ status: "sent", balanceCents: 11_000 });
  expect(await ledger()).toEqual([11_000, -11_000]);
  const { providerPaymentId } = await org.db.payment.findFirstOrThrow({ where: { amountCents: -11_000 } });
  const told = { id: providerPaymentId ?? "", payment_intent: reference, amount: 11_000 };
  await cards.hook(stripe.refund("refund.updated", told));
  expect(await ledger()).toEqual([11_000, -11_000]);
});

test("two people at once, and a retry after a lost answer, refund once", async () => {
  stripe.moods.push("lost answer", "lost answer", "lost answer");
  expect((await refund()).errors).toMatchObject([{ code: "PROVIDER_UNAVAILABLE" }]);
  await Promise.all([refund(org.manager), refund(org.admin)]);
  expect(await ledger()).toEqual([11_000, -11_000]);
  expect((await refund()).errors).toMatchObject([{ code: "CONFLICT" }]);
});

test("refunds what's left after a partial refund", async () => {
  await cards.hook(
    stripe.refund("refund.created", { id: `re_${reference}`, payment_intent: reference, amount: 4_000 }),
  );
  await refund();
  expect(await ledger()).toEqual([11_000, -4_000, -7_000]);
});

test("says why Stripe refuses, and doesn't record a refund", async () => {
  await org.db.payment.updateMany({ where: { id: paymentId }, data: { amountCents: 99_000 } });
  expect((await refund()).errors).toMatchObject([
    { code: "CONFLICT", message: expect.stringContaining("greater than unrefunded amount") },
  ]);
  expect(await ledger()).toEqual([99_000]);
});

test("refuses a technician, another organisation, and a payment by a card terminal", async () => {
  expect((await refund(org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const other = await runner.make.organisation();
  expect((await refund(other.admin)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  const invoice = await runner.make.invoice(org.orgId, { status: "sent", sentAt: runner.clock.now });
  await runner.as(org.manager).run(RECORD, { id: invoice.id });
  paymentId = (await org.db.payment.findFirstOrThrow({ where: { invoiceId: invoice.id } })).id;
  expect((await refund()).errors).toMatchObject([{ code: "CONFLICT" }]);
});
