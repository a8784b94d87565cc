import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { returnCredits } from "../../delivery/credits/return-credits.ts";
import { spendCredits } from "../../delivery/credits/spend-credits.ts";
import { processPendingRefunds } from "../../invoicing/card-payments/process-pending-refunds.ts";

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;
let paid: Awaited<ReturnType<typeof purchase>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  await org.db.subscription.updateMany({ data: { planId: "free" } });
  paid = await purchase();
  await hook(paid.completed);
});

async function purchase() {
  const data = { kind: "pack" as const, productId: "sms-100", amountCents: 500 };
  const { id } = await org.db.checkout.create({ data });
  const reference = `pi_${id}`;
  const session = {
    id: `cs_${id}`,
    client_reference_id: id,
    payment_intent: reference,
    amount_total: 500,
    currency: "aud",
  };
  return { id, reference, completed: stripe.event("checkout.session.completed", session) };
}
const hook = async (event: Parameters<CardPayments["hook"]>[0]) =>
  expect((await cards.hook(event)).status).toBe(200);
const refund = (amount: number, status = "succeeded", of = paid) =>
  stripe.refund("refund.updated", {
    id: `re_${amount}_${of.id}`,
    payment_intent: of.reference,
    amount,
    status,
  });
const dispute = (type: string, status: string) =>
  stripe.dispute(`charge.dispute.${type}`, {
    id: `dp_${paid.id}`,
    payment_intent: paid.reference,
    amount: 500,
    status,
  });
const grant = async () => {
  const { remaining, revoked } = await org.db.creditGrant.findFirstOrThrow({
    where: { checkoutId: paid.id },
  });
  return { remaining, revoked };
};
const alerts = async () => {
  const found = await runner.database.system.ownerAlert.findMany({
    where: { orgId: org.orgId },
    orderBy: { id: "asc" },
  });
  return found.map(({ kind, severity }) => `${kind} ${severity}`);
};
const invoiced = () => org.db.billingInvoice.findFirstOrThrow({ where: { providerReference: paid.id } });

async function send(quantity: number) {
  return asSystem(runner.services, org.orgId, async (work) => {
    const message = await work.tx.message.create({
      data: {
        channel: "sms",
        kind: "job_message",
        recipient: "+61491570156",
        body: "Hello",
        createdAt: work.now,
      },
    });
    await spendCredits(work, { channel: "sms", quantity, messageId: message.id });
    return message;
  });
}

test("a refund revokes unspent credits and alerts the owner, once", async () => {
  await send(30);
  await Promise.all([hook(refund(500)), hook(refund(500)), hook(refund(500))]);
  expect(await grant()).toEqual({ remaining: 0, revoked: 70 });
  expect(await alerts()).toEqual(["pack_refunded warning"]);
  expect(await invoiced()).toMatchObject({ refundedCents: 500 });
  await expect(send(1)).rejects.toMatchObject({ code: "CREDITS_EXHAUSTED" });
});

test("a partial refund revokes its share, and a failed refund restores it", async () => {
  await hook(refund(125));
  expect(await grant()).toEqual({ remaining: 75, revoked: 25 });
  expect(await invoiced()).toMatchObject({ refundedCents: 125 });
  await hook(refund(125, "failed"));
  expect(await grant()).toEqual({ remaining: 100, revoked: 0 });
  await hook(refund(125));
  expect(await grant()).toEqual({ remaining: 100, revoked: 0 });
});

test("revokes a credit that's returned to a refunded pack", async () => {
  const message = await send(30);
  await hook(refund(500));
  await runner.database.system.$transaction((tx) => returnCredits(tx, message));
  expect(await grant()).toEqual({ remaining: 0, revoked: 100 });
});

test("a dispute revokes the credits until it's won; an inquiry doesn't", async () => {
  await hook(dispute("created", "warning_needs_response"));
  expect(await grant()).toEqual({ remaining: 100, revoked: 0 });
  await hook(dispute("updated", "needs_response"));
  expect(await grant()).toEqual({ remaining: 0, revoked: 100 });
  expect(await alerts()).toEqual(["payment_disputed critical"]);
  await hook(dispute("closed", "won"));
  expect(await grant()).toEqual({ remaining: 100, revoked: 0 });
});

test("a disputed invoice payment alerts the owner and leaves the invoice unchanged", async () => {
  const { id } = await runner.make.invoice(org.orgId, { status: "paid", totalCents: 500, paidCents: 500 });
  await org.db.payment.create({
    data: {
      invoiceId: id,
      amountCents: 500,
      paidAt: runner.clock.now,
      method: "card",
      providerPaymentId: "pi_x",
    },
  });
  paid = { ...paid, reference: "pi_x" };
  await hook(dispute("created", "needs_response"));
  expect(await alerts()).toEqual(["payment_disputed critical"]);
  expect(await org.db.invoice.findUnique({ where: { id } })).toMatchObject({ status: "paid" });
});

test("handles a refund reported before its payment, and rejects one larger than the payment", async () => {
  paid = await purchase();
  await hook(refund(500));
  await hook(paid.completed);
  await processPendingRefunds.handle(runner.services, { reference: paid.reference }, { isLast: false });
  expect(await grant()).toEqual({ remaining: 0, revoked: 100 });
  await hook(refund(501));
  expect(await alerts()).toEqual(["pack_refunded warning", "payment_mismatch critical"]);
});

test("credits add up after any order of spends, returns, refunds and repeated events", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("spend" as const), quantity: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant("return" as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant("buy" as const) }),
    fc.record({
      do: fc.constant("refund" as const),
      amount: fc.constantFrom(100, 250, 500),
      failed: fc.boolean(),
    }),
    fc.record({ do: fc.constant("month" as const) }),
    fc.record({ do: fc.constant("plan" as const), planId: fc.constantFrom("free", "solo", "pro") }),
  );
  const start = runner.clock.now;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      runner.clock.now = start;
      org = await runner.make.organisation();
      const period = { currentPeriodStart: start, currentPeriodEnd: new Date("2026-12-18T00:00:00Z") };
      await org.db.subscription.updateMany({ data: { status: "active", planId: "free", ...period } });
      const sent: Awaited<ReturnType<typeof send>>[] = [];
      paid = await purchase();
      await hook(paid.completed);
      for (const each of steps) {
        if (each.do === "spend") {
          const message = await send(each.quantity).catch((error) => {
            expect(error).toMatchObject({ code: "CREDITS_EXHAUSTED" });
            return null;
          });
          if (message) sent.push(message);
        }
        const back = each.do === "return" && sent[each.which];
        if (back) {
          for (const _again of [1, 2])
            await runner.database.system.$transaction((tx) => returnCredits(tx, back));
        }
        if (each.do === "buy") {
          paid = await purchase();
          await Promise.all([hook(paid.completed), hook(paid.completed)]);
        }
        if (each.do === "refund") await hook(refund(each.amount, each.failed ? "failed" : "succeeded"));
        if (each.do === "month") runner.clock.now = new Date(runner.clock.now.getTime() + 31 * 86_400_000);
        if (each.do === "plan") await org.db.subscription.updateMany({ data: { planId: each.planId } });
        await addsUp();
      }
    }),
    { numRuns: 8 },
  );
  runner.clock.now = start;
}, 90_000);

async function addsUp() {
  const grants = await org.db.creditGrant.findMany({ include: { spends: true } });
  for (const { quantity, remaining, revoked, spends } of grants) {
    const spent = spends.reduce((total, each) => total + each.quantity, 0);
    expect(remaining + revoked + spent).toBe(quantity);
    expect(Math.min(remaining, revoked, spent)).toBeGreaterThanOrEqual(0);
  }
  const bought = await org.db.checkout.count({ where: { status: "completed" } });
  expect(grants.length).toBe(bought);
  expect(await org.db.billingInvoice.count()).toBe(bought);
  const counters = await org.db.usageCounter.findMany({ orderBy: { periodStart: "asc" } });
  for (const [index, { periodStart, used }] of counters.entries()) {
    const until = counters[index + 1]?.periodStart;
    const at = until ? { gte: periodStart, lt: until } : { gte: periodStart };
    const { _sum } = await org.db.usageEvent.aggregate({ where: { at }, _sum: { quantity: true } });
    expect(_sum.quantity ?? 0).toBe(used);
    expect(used).toBeGreaterThanOrEqual(0);
  }
}
