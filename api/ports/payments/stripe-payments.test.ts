import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeStripe, startFakeStripe, WEBHOOK_SECRET } from "../../testing/fake-stripe.ts";
import { createLocalPayments } from "./local-payments.ts";
import { BadSignatureError, type PaymentsPort } from "./payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

let stripe: FakeStripe;
let payments: PaymentsPort;
beforeAll(async () => {
  stripe = await startFakeStripe();
  payments = createStripePayments({
    secretKey: "sk_test_fake",
    webhookSecret: WEBHOOK_SECRET,
    ...stripe.connection,
  });
});
afterAll(() => stripe.stop());

let request: Parameters<PaymentsPort["openCheckout"]>[0];
beforeEach(() => {
  stripe.moods.length = 0;
  request = {
    checkoutId: crypto.randomUUID(),
    amountCents: 147_147,
    currency: "aud",
    title: "Invoice INV-0407",
    payerEmail: "pat@example.com",
    expiresAt: new Date("2026-11-18T11:30:00.000Z"),
    successUrl: "https://fettle.example/invoice/x?paid=1",
    cancelUrl: "https://fettle.example/invoice/x",
  };
});

test("opens a checkout for the amount with our id", async () => {
  const { sessionId, url } = await payments.openCheckout(request);
  expect(url).toBe(`https://stripe.test/${sessionId}`);
  expect(stripe.sessions.get(sessionId)).toMatchObject({
    client_reference_id: request.checkoutId,
    amount_total: 147_147,
    currency: "aud",
    customer_email: "pat@example.com",
    expires_at: Date.UTC(2026, 10, 18, 11, 30) / 1_000,
  });
});

test("an expired checkout takes no payment; expiring a finished or unknown one does nothing", async () => {
  const { sessionId } = await payments.openCheckout(request);
  const stored = stripe.sessions.get(sessionId);
  if (!stored) throw new Error("Stripe knows no such session");
  for (const _again of [1, 2]) await payments.expireCheckout(sessionId);
  expect(stored.status).toBe("expired");
  stored.status = "complete";
  await payments.expireCheckout(sessionId);
  expect(stored.status).toBe("complete");
  await payments.expireCheckout("cs_of_another_account");
  stripe.moods.push(500, 500, 500);
  await expect(payments.expireCheckout(sessionId)).rejects.toThrow("Fake 500");
});

test.each([[[500]], [["hang"]], [["lost answer"]], [[500, "hang"]]] as const)(
  "retries after %s and opens one checkout",
  async (moods) => {
    const before = stripe.sessions.size;
    stripe.moods.push(...moods);
    const { sessionId } = await payments.openCheckout(request);
    expect(stripe.sessions.get(sessionId)?.client_reference_id).toBe(request.checkoutId);
    expect(stripe.sessions.size).toBe(before + 1);
    expect((await payments.openCheckout(request)).sessionId).toBe(sessionId);
  },
);

test("fails if the provider is busy; a retry opens one checkout", async () => {
  const before = stripe.sessions.size;
  stripe.moods.push(429);
  await expect(payments.openCheckout(request)).rejects.toThrow("Fake 429");
  await payments.openCheckout(request);
  expect(stripe.sessions.size).toBe(before + 1);
});

test("fails if the provider stays down", async () => {
  stripe.moods.push(500, 500, 500);
  await expect(payments.openCheckout(request)).rejects.toThrow("Fake 500");
});

const session = { id: "cs_1", client_reference_id: "c-1", amount_total: 5_000, currency: "aud" };
const read = async ({ body, signature }: { body: string; signature: string }) =>
  payments.readEvent(Buffer.from(body), signature);

test("reads the checkout's outcome from events", async () => {
  expect(await read(stripe.event("checkout.session.completed", session))).toMatchObject({
    type: "checkout.session.completed",
    checkout: {
      outcome: "paid",
      checkoutId: "c-1",
      sessionId: "cs_1",
      amountCents: 5_000,
      currency: "aud",
      reference: "pi_1",
    },
  });
  const unpaid = { ...session, payment_status: "unpaid" };
  expect((await read(stripe.event("checkout.session.completed", unpaid))).checkout).toBeUndefined();
  expect(
    (await read(stripe.event("checkout.session.async_payment_succeeded", unpaid))).checkout?.outcome,
  ).toBe("paid");
  expect((await read(stripe.event("checkout.session.async_payment_failed", unpaid))).checkout?.outcome).toBe(
    "failed",
  );
  expect((await read(stripe.event("checkout.session.expired", unpaid))).checkout?.outcome).toBe("expired");
  expect((await read(stripe.event("customer.created", {}))).checkout).toBeUndefined();
});

test("reads refunds from events", async () => {
  const refund = { id: "re_1", payment_intent: "pi_1", amount: 4_000 };
  const refunds = async (type: string, status: string) =>
    (await read(stripe.refund(type, { ...refund, status }))).refunds;
  const told = {
    isDispute: false,
    refundId: "re_1",
    reference: "pi_1",
    amountCents: 4_000,
    currency: "aud",
  };
  expect(await refunds("refund.created", "succeeded")).toEqual([{ outcome: "refunded", ...told }]);
  expect(await refunds("refund.updated", "succeeded")).toEqual([{ outcome: "refunded", ...told }]);
  expect(await refunds("refund.failed", "failed")).toEqual([{ outcome: "failed", ...told }]);
  expect(await refunds("charge.refund.updated", "canceled")).toEqual([{ outcome: "failed", ...told }]);
  for (const status of ["pending", "requires_action"])
    expect(await refunds("refund.created", status)).toBeUndefined();
  const charge = { id: "ch_1", object: "charge", payment_intent: "pi_1", amount_refunded: 4_000 };
  const list = { data: [{ ...refund, currency: "aud", status: "succeeded" }] };
  expect((await read(stripe.event("charge.refunded", charge))).refunds).toBeUndefined();
  const listed = await read(stripe.event("charge.refunded", { ...charge, refunds: list }));
  expect(listed.refunds).toEqual([{ outcome: "refunded", ...told }]);
  expect(payments.readKept(listed.payload)).toEqual(listed);
});

test("reads disputes from events; an inquiry moves no money", async () => {
  const dispute = { id: "dp_1", payment_intent: "pi_1", amount: 4_000 };
  const outcome = async (type: string, status: string) => {
    const { refunds } = await read(stripe.dispute(`charge.dispute.${type}`, { ...dispute, status }));
    return refunds?.map((each) => [each.outcome, each.isDispute, each.refundId]);
  };
  for (const status of ["needs_response", "under_review", "lost"])
    expect(await outcome("updated", status)).toEqual([["refunded", true, "dp_1"]]);
  expect(await outcome("closed", "won")).toEqual([["failed", true, "dp_1"]]);
  expect(await outcome("created", "warning_needs_response")).toBeUndefined();
  expect(await outcome("closed", "warning_closed")).toBeUndefined();
});

test("rejects events that Stripe didn't sign, or signed long ago", async () => {
  const refused = (event: { body: string; signature: string | undefined }) =>
    expect(payments.readEvent(Buffer.from(event.body), event.signature)).rejects.toThrow(BadSignatureError);
  const good = stripe.event("checkout.session.completed", session);
  await refused(stripe.event("checkout.session.completed", session, { secret: "whsec_other" }));
  await refused(stripe.event("checkout.session.completed", session, { at: Date.now() - 3_600_000 }));
  await refused({ ...good, body: good.body.replace("5000", "1") });
  await refused({ ...good, signature: undefined });
  await refused({ ...good, signature: "t=1,v1=00" });
});

test("reads the local page's events the same way; its addresses can't be forged", async () => {
  const local = createLocalPayments("http://localhost:4000");
  const { url, sessionId } = await local.openCheckout(request);
  const token = new URL(url).searchParams.get("visit") ?? "";
  const visit = local.visit(token);
  expect(visit).toEqual(request);
  expect(local.visit(`x${token}`)).toBeNull();
  expect(createLocalPayments("http://localhost:4000").visit(token)).toBeNull();
  if (!visit) throw new Error("no visit");
  const { body, signature } = await local.signedEvent(visit, "pay");
  const event = await local.readEvent(Buffer.from(body), signature);
  expect(event.checkout).toMatchObject({ outcome: "paid", sessionId, checkoutId: request.checkoutId });
  await expect(payments.readEvent(Buffer.from(body), signature)).rejects.toThrow(BadSignatureError);
  const again = await local.signedEvent(visit, "pay");
  expect((await local.readEvent(Buffer.from(again.body), again.signature)).id).toBe(event.id);
});
