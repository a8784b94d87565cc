import type { PlanId } from "@fettle/rules/billing/plans";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { handleTask } from "../../../define-task.ts";
import { startWorker } from "../../../ports/queue/worker.ts";
import { runnable } from "../../../tasks.ts";
import { type Billing, startBilling } from "../../../testing/billing.ts";
import { follow } from "../../../testing/follow.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { watchProduct } from "../../owner/alerts/watch-product.ts";
import { requireBilling } from "./billing-provider.ts";
import { syncInBackground } from "./receive-billing-event.ts";
import { remindOfUnpaid, repairSubscriptions } from "./repair-subscriptions.ts";
import { syncSubscription } from "./sync-subscription.ts";

let runner: Runner;
let billing: Billing;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.database.system.$executeRaw`delete from graphile_worker._private_jobs`;
  billing = startBilling(runner);
  org = await runner.make.organisation();
});

const DAY = 86_400_000;
const from = (days: number, base = TEST_NOW) => new Date(base.getTime() + days * DAY);
const row = () => org.db.subscription.findFirstOrThrow();
const OPEN = `mutation ($planId: PlanId!) { openPlanCheckout(planId: $planId) { url } }`;
const open = (planId: PlanId = "pro") => runner.as(org.manager).run(OPEN, { planId });
const attemptOpen = (planId: PlanId = "pro") => runner.as(org.manager).attempt(OPEN, { planId });
const sessionId = (url: string) => url.split("/").at(-1) ?? "";
const PREVIEW = `query ($planId: PlanId!) { planChangePreview(planId: $planId) {
  planId dueNowCents creditCents lines { description amountCents } nextPaymentCents nextPaymentAt asOf
} }`;
const preview = async (planId: PlanId) =>
  (await runner.as(org.manager).run(PREVIEW, { planId })).planChangePreview;
const CHANGE = `mutation ($planId: PlanId!, $asOf: DateTime!) { changePlan(planId: $planId, asOf: $asOf) {
  isDeclined message paymentUrl subscription { planId status pendingPlanId }
} }`;
const change = async (planId: PlanId, asOf: string) =>
  (await runner.as(org.manager).run(CHANGE, { planId, asOf })).changePlan;
const CANCEL = `mutation { cancelSubscription { status cancelAtPeriodEnd currentPeriodEnd worksUntil } }`;
const RESUME = `mutation { resumeSubscription { status cancelAtPeriodEnd } }`;
const alerts = () => runner.database.system.ownerAlert.findMany({ where: { orgId: org.orgId } });
const customer = async () => (await row()).providerCustomerId ?? "";
const trialEnds = (trialEnd: Date) => org.db.subscription.updateMany({ data: { trialEnd } });
const onlyAdmins = () =>
  org.db.user.updateMany({ where: { role: { not: "admin" } }, data: { removedAt: TEST_NOW } });

async function subscribe(planId: PlanId = "pro") {
  await trialEnds(from(-1));
  const { openPlanCheckout } = await open(planId);
  billing.standIn.payCheckout(sessionId(openPlanCheckout.url));
  await billing.settle();
}

test("a paid checkout starts the subscription and publishes the change to everyone", async () => {
  const news = await follow(runner, org.technician, "subscription { subscriptionChanged { status planId } }");
  await subscribe("enterprise");
  expect(await news.next()).toEqual({ subscriptionChanged: { status: "active", planId: "enterprise" } });
  await news.stop();
  expect(await row()).toMatchObject({
    currentPeriodStart: TEST_NOW,
    currentPeriodEnd: new Date("2026-12-18T09:30:00+11:00"),
    subscribedAt: TEST_NOW,
    cancelAtPeriodEnd: false,
    pastDueSince: null,
  });
  expect(await org.db.checkout.findMany()).toMatchObject([{ status: "completed", planId: "enterprise" }]);
});

test("stores the customer before opening the checkout, even if opening fails", async () => {
  billing = startBilling(runner, (send) => async (address, init) => {
    if (String(address).includes("/checkout/"))
      return Response.json({ error: { message: "Down" } }, { status: 500 });
    return send(address, init);
  });
  const { errors } = await attemptOpen();
  expect(errors).toMatchObject([
    { code: "PROVIDER_UNAVAILABLE", message: "Failed to create checkout session" },
  ]);
  expect(await customer()).toMatch(/^cus_/);
  expect(await org.db.checkout.findMany()).toMatchObject([{ status: "expired" }]);
});

test("subscribing during a trial keeps the remaining days", async () => {
  const { openPlanCheckout } = await open();
  billing.standIn.payCheckout(sessionId(openPlanCheckout.url));
  await billing.settle();
  expect(await row()).toMatchObject({
    status: "active",
    trialEnd: from(14),
    currentPeriodEnd: from(14),
    subscribedAt: null,
  });
  billing.pass(15);
  await billing.settle();
  expect(await row()).toMatchObject({ currentPeriodStart: from(14), subscribedAt: from(14) });
});

test("extends a trial with less left than the provider's minimum", async () => {
  await trialEnds(from(0.5));
  const { openPlanCheckout } = await open();
  const { trialEnd } = billing.standIn.session(sessionId(openPlanCheckout.url)) ?? {};
  expect(new Date((trialEnd ?? 0) * 1_000)).toEqual(new Date(TEST_NOW.getTime() + 2 * DAY + 5 * 60_000));
});

test("keeps one checkout usable: the same plan reuses its page, another plan closes it", async () => {
  const urls = await Promise.all([open(), open()]);
  const first = sessionId(urls[0].openPlanCheckout.url);
  expect(sessionId(urls[1].openPlanCheckout.url)).toBe(first);
  const other = sessionId((await open("enterprise")).openPlanCheckout.url);
  expect(billing.standIn.session(first)?.status).toBe("expired");
  expect(billing.standIn.session(other)?.status).toBe("open");

  const raced = await Promise.all([attemptOpen(), attemptOpen("enterprise")]);
  const usable = Object.values(billing.standIn.state.sessions).filter(({ status }) => status === "open");
  const given = raced.flatMap(({ data }) => (data?.openPlanCheckout ? [data.openPlanCheckout.url] : []));
  expect(usable).toHaveLength(1);
  expect(given.map(sessionId)).toContain(usable[0]?.id);
});

test("never sells a second subscription, even if the first one's event was lost", async () => {
  const { openPlanCheckout } = await open();
  billing.standIn.payCheckout(sessionId(openPlanCheckout.url));
  const refused = await attemptOpen("enterprise");
  expect(refused.errors).toMatchObject([
    { code: "CONFLICT", message: "You already have a subscription. Change its plan instead." },
  ]);
  expect(await row()).toMatchObject({ status: "active", planId: "pro" });
});

test("refuses a plan with fewer seats than are in use, with the count", async () => {
  expect((await attemptOpen("solo")).errors).toMatchObject([
    {
      code: "CONFLICT",
      message: "Solo allows one user, but 3 seats are in use. Remove members or invitations first.",
    },
  ]);
  await subscribe();
  const { errors } = await runner.as(org.manager).attempt(PREVIEW, { planId: "solo" });
  expect(errors).toMatchObject([
    { code: "CONFLICT", message: expect.stringContaining("3 seats are in use") },
  ]);
});

test("a plan change charges what its preview said, once, and takes effect at once", async () => {
  await subscribe();
  billing.pass(15);
  const seen = await preview("enterprise");
  expect(seen).toMatchObject({
    dueNowCents: 2_500,
    creditCents: 0,
    lines: [
      { description: "Unused time on Pro", amountCents: -2_450 },
      { description: "Remaining time on Enterprise", amountCents: 4_950 },
    ],
    nextPaymentCents: 9_900,
  });
  runner.clock.now = new Date(runner.clock.now.getTime() + 30_000);
  const done = { isDeclined: false, subscription: { planId: "enterprise", status: "active" } };
  expect(await Promise.all([change("enterprise", seen.asOf), change("enterprise", seen.asOf)])).toMatchObject(
    [done, done],
  );
  expect(await change("enterprise", seen.asOf)).toMatchObject(done);
  const charged = Object.values(billing.standIn.state.invoices).map(({ amountDue }) => amountDue);
  expect(charged).toEqual([4_900, 2_500]);
  const { usage } = await runner.as(org.manager).run("{ usage { sms { quota } periodEnd } }");
  expect(usage).toEqual({ sms: { quota: 2_000 }, periodEnd: "2026-12-17T22:30:00.000Z" });
});

test("a smaller plan credits the unused part towards the next payments", async () => {
  await onlyAdmins();
  await subscribe();
  billing.pass(15);
  org.manager = { ...org.admin };
  const seen = await preview("solo");
  expect(seen).toMatchObject({ dueNowCents: 0, creditCents: 1_000, nextPaymentCents: 1_900 });
  await change("solo", seen.asOf);
  billing.pass(16);
  await billing.settle();
  const charged = Object.values(billing.standIn.state.invoices).map(({ amountDue }) => amountDue);
  expect(charged).toEqual([4_900, 0, 1_900]);
});

test("a declined card keeps the plan and quota, and offers to pay", async () => {
  await subscribe();
  billing.standIn.setCards(await customer(), false);
  const { asOf } = await preview("enterprise");
  const refused = await change("enterprise", asOf);
  expect(refused).toMatchObject({
    isDeclined: true,
    message: "Your plan is still Pro: the card has insufficient funds. Pay to change to Enterprise.",
    subscription: { planId: "pro", status: "active", pendingPlanId: "enterprise" },
  });
  billing.standIn.payInvoice(sessionId(refused.paymentUrl ?? ""));
  await billing.settle();
  expect(await row()).toMatchObject({ planId: "enterprise", pendingPlanId: null });
});

test("an invitation during a plan change can't take a seat that the new plan doesn't have", async () => {
  const invited: unknown[] = [];
  let asked = async () => {};
  billing = startBilling(runner, (send) => async (address, init) => {
    const isChange = /\/subscriptions\/sub_/.test(String(address)) && init?.method === "POST";
    if (isChange) await asked();
    return send(address, init);
  });
  await subscribe("enterprise");
  const INVITE = `mutation ($email: String!) {
    inviteMember(input: { email: $email, role: technician, name: "Pat Lee" }) { id }
  }`;
  const invite = (name: string) =>
    runner.as(org.manager).attempt(INVITE, { email: `${name}.${org.orgId}@seats.example` });
  const taken = await org.db.user.count();
  for (const n of Array.from({ length: 5 - taken }).keys()) await invite(`seat${n}`);
  asked = async () => {
    invited.push((await invite("late")).errors);
  };
  await change("pro", (await preview("pro")).asOf);
  expect(invited[0]).toMatchObject([
    {
      code: "CONFLICT",
      message: "Your plan is changing to Pro, which has no seats left. Try again in a few minutes.",
    },
  ]);
  expect(await row()).toMatchObject({ planId: "pro" });
  expect(await org.db.memberInvite.count()).toBe(5 - taken);
});
test("names the paying card by brand and last digits, including after a new card", async () => {
  const CARD = "{ paymentCard { brand last4 } }";
  const card = async () => (await runner.as(org.manager).run(CARD)).paymentCard;
  expect(await card()).toBeNull();
  await subscribe();
  expect(await card()).toEqual({ brand: "visa", last4: "4242" });
  billing.standIn.changeCard(await customer(), true);
  await billing.settle();
  expect(await card()).toEqual({ brand: "mastercard", last4: "4444" });
  expect((await runner.as(org.technician).attempt(CARD)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("an invitation closes the open pages of plans too small for it, and leaves the rest", async () => {
  await onlyAdmins();
  const openAs = (planId: PlanId) => runner.as(org.admin).attempt(OPEN, { planId });
  const invite = (name: string) =>
    runner
      .as(org.admin)
      .run(`mutation ($email: String!) { inviteMember(input: { email: $email, role: technician }) { id } }`, {
        email: `${name}.${org.orgId}@seats.example`,
      });
  const solo = sessionId((await openAs("solo")).data?.openPlanCheckout.url ?? "");
  await invite("first");
  await billing.settle();
  expect(billing.standIn.session(solo)?.status).toBe("expired");
  expect((await openAs("solo")).errors).toMatchObject([
    { message: "Solo allows one user, but 2 seats are in use. Remove members or invitations first." },
  ]);
  const pro = sessionId((await openAs("pro")).data?.openPlanCheckout.url ?? "");
  await invite("second");
  await billing.settle();
  expect(billing.standIn.session(pro)?.status).toBe("open");
});

test("keeps a declined change's payment page until it's paid or lapses", async () => {
  await subscribe();
  billing.standIn.setCards(await customer(), false);
  const { paymentUrl } = await change("enterprise", (await preview("enterprise")).asOf);
  const READ = "{ subscription { pendingPlanId pendingPaymentUrl } }";
  const { subscription } = await runner.as(org.manager).run(READ);
  expect(subscription).toEqual({ pendingPlanId: "enterprise", pendingPaymentUrl: paymentUrl });
  const seen = await runner.as(org.technician).run(READ);
  expect(seen.subscription).toEqual({ pendingPlanId: null, pendingPaymentUrl: null });
  billing.pass(1);
  await billing.settle();
  expect(await row()).toMatchObject({ planId: "pro", pendingPlanId: null, pendingPaymentUrl: null });
  const again = await change("enterprise", (await preview("enterprise")).asOf);
  expect(again.paymentUrl).not.toBe(paymentUrl);
  const news = await follow(
    runner,
    org.manager,
    "subscription { subscriptionChanged { planId pendingPaymentUrl } }",
  );
  billing.standIn.payInvoice(sessionId(again.paymentUrl ?? ""));
  await billing.settle();
  expect(await news.next()).toEqual({
    subscriptionChanged: { planId: "enterprise", pendingPaymentUrl: null },
  });
  await news.stop();
});

test("records a plan charge's refund and dispute, in any order", async () => {
  await subscribe();
  const [invoice] = Object.values(billing.standIn.state.invoices);
  billing.standIn.refund(invoice?.id ?? "", 500);
  await billing.settle();
  expect(await org.db.billingInvoice.findMany()).toMatchObject([{ refundedCents: 500 }]);
  billing.standIn.dispute(invoice?.id ?? "");
  await billing.settle();
  expect(await alerts()).toMatchObject([
    { kind: "subscription_refunded" },
    { kind: "subscription_disputed" },
  ]);
  const waiting = { processedAt: null, type: { in: ["refund.created", "charge.dispute.created"] } };
  expect(await runner.database.system.webhookEvent.count({ where: waiting })).toBe(0);

  const object = { id: "dp_1", object: "dispute", payment_intent: "pi_stranger", status: "lost" };
  const strangers = { id: "evt_dispute", type: "charge.dispute.closed", created: 1 };
  await billing.receive({ ...strangers, object: { ...object, amount: 500, currency: "aud" } });
  await billing.work();
  expect(
    await runner.database.system.webhookEvent.count({ where: { processedAt: null, type: strangers.type } }),
  ).toBe(1);
});

test("refuses a stale price, the current plan, and a change without a subscription", async () => {
  const refusal = async (planId: PlanId, asOf: Date) =>
    (await runner.as(org.manager).attempt(CHANGE, { planId, asOf: asOf.toISOString() })).errors[0];
  expect(await refusal("enterprise", TEST_NOW)).toMatchObject({
    message: "You don’t have a subscription yet. Choose a plan to start one.",
  });
  await subscribe();
  expect(await refusal("enterprise", from(-1))).toMatchObject({ code: "BAD_INPUT", field: "asOf" });
  expect((await runner.as(org.manager).attempt(PREVIEW, { planId: "pro" })).errors[0]?.message).toBe(
    "You’re already on the Pro plan",
  );
  expect(await refusal("free", TEST_NOW)).toMatchObject({ code: "BAD_INPUT", field: "planId" });
});

test("a cancelled subscription runs until its period ends, can be resumed until then, and can be bought again afterwards", async () => {
  await subscribe();
  const { currentPeriodEnd } = await row();
  const cancelled = await runner.as(org.admin).run(CANCEL);
  expect(cancelled.cancelSubscription).toEqual({
    status: "canceled",
    cancelAtPeriodEnd: true,
    currentPeriodEnd: currentPeriodEnd?.toISOString(),
    worksUntil: currentPeriodEnd?.toISOString(),
  });
  expect((await attemptOpen()).errors[0]?.message).toBe(
    "Your subscription is still running. Resubscribe instead of buying another one.",
  );
  expect((await runner.as(org.admin).run(RESUME)).resumeSubscription).toEqual({
    status: "active",
    cancelAtPeriodEnd: false,
  });
  // The provider's portal cancels with a date instead of the flag.
  billing.standIn.cancelInPortal((await row()).providerSubscriptionId ?? "");
  await billing.settle();
  expect(await row()).toMatchObject({ status: "canceled", cancelAtPeriodEnd: true });
  await runner.as(org.admin).run(RESUME);
  expect(await row()).toMatchObject({ status: "active" });
  await runner.as(org.admin).run(CANCEL);
  billing.pass(31);
  await billing.settle();
  expect(await row()).toMatchObject({ status: "canceled", cancelAtPeriodEnd: false, planId: "free" });
  expect((await runner.as(org.admin).attempt(RESUME)).errors[0]?.message).toBe(
    "Your subscription has ended. Choose a plan to start a new one.",
  );
  const { openPlanCheckout } = await open("enterprise");
  billing.standIn.payCheckout(sessionId(openPlanCheckout.url));
  await billing.settle();
  expect(await row()).toMatchObject({ status: "active", planId: "enterprise", subscribedAt: TEST_NOW });
  expect(await alerts()).toEqual([]);
});

test("a failed renewal is overdue with its reason, emails admins on days 1, 7 and 13, and a new card pays it", async () => {
  await subscribe();
  billing.standIn.setCards(await customer(), false);
  billing.pass(30);
  await billing.settle();
  const { currentPeriodStart: since } = await row();
  expect(await row()).toMatchObject({
    status: "past_due",
    pastDueSince: since,
    pastDueReason: "the card has insufficient funds",
  });
  const mails = () =>
    runner.database.system.outboxMessage.findMany({
      where: { orgId: org.orgId, key: { startsWith: "unpaid:" } },
      orderBy: { id: "asc" },
    });
  const told = async (days: number) => {
    runner.clock.now = from(days, since ?? TEST_NOW);
    await remindOfUnpaid.handle(runner.services, {}, { isLast: false });
    return (await mails()).length;
  };
  expect(await told(0.5)).toBe(1);
  expect([await told(5.9), await told(6.1), await told(6.9)]).toEqual([1, 2, 2]);
  expect([await told(12.1), await told(13.5)]).toEqual([3, 3]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(Array(3).fill(org.admin.email));
  expect((await mails())[0]?.text).toContain("the card has insufficient funds");

  const DETAILS = `mutation { openPaymentDetails { url } }`;
  const { openPaymentDetails } = await runner.as(org.manager).run(DETAILS);
  expect(openPaymentDetails.url).toContain("/card/bps_");
  billing.standIn.changeCard(await customer(), true);
  await billing.settle();
  expect(await row()).toMatchObject({ status: "active", pastDueSince: null, pastDueReason: null });
});

test("ends the subscription if the payment is never made", async () => {
  await subscribe();
  billing.standIn.setCards(await customer(), false);
  billing.pass(50);
  await billing.settle();
  expect(await row()).toMatchObject({ status: "canceled", planId: "free", cancelAtPeriodEnd: false });
});

test("two subscriptions alert the owner once, and the newer one counts", async () => {
  await subscribe();
  const { standIn } = billing;
  const [first] = Object.values(standIn.state.subscriptions);
  if (!first) throw new Error("no subscription");
  standIn.state.subscriptions.sub_other = {
    ...first,
    id: "sub_other",
    created: first.created + 60,
    price: "price_plan_solo",
  };
  for (const _again of [1, 2]) await syncSubscription(runner.services, org.orgId);
  expect(await alerts()).toMatchObject([
    { kind: "two_subscriptions", severity: "critical", message: expect.stringContaining("sub_other") },
  ]);
  expect(await row()).toMatchObject({ planId: "solo", providerSubscriptionId: "sub_other" });
});

test("a subscription that was never paid doesn't affect the trial", async () => {
  await open();
  const { standIn } = billing;
  const [customer] = Object.values(standIn.state.customers);
  await subscribe();
  const [first] = Object.values(standIn.state.subscriptions);
  if (!customer || !first) throw new Error("no subscription");
  const { trialEnd } = await row();
  await org.db.subscription.updateMany({
    data: { status: "trial", planId: "pro", providerSubscriptionId: null, subscribedAt: null },
  });
  standIn.state.invoices = {};
  standIn.state.subscriptions = { [first.id]: { ...first, status: "incomplete" } };
  await syncSubscription(runner.services, org.orgId);
  expect(await row()).toMatchObject({ status: "trial", trialEnd, subscribedAt: null });
});

test("an unknown customer's event waits until we store the customer; a stranger's event is closed", async () => {
  await subscribe();
  const { providerCustomerId } = await row();
  await org.db.subscription.updateMany({ data: { providerCustomerId: null, status: "trial" } });
  billing.standIn.cancelInPortal((await row()).providerSubscriptionId ?? "");
  await billing.settle();
  const waiting = () =>
    runner.database.system.webhookEvent.count({
      where: { processedAt: null, type: "customer.subscription.updated" },
    });
  expect(await waiting()).toBe(1);
  expect(await row()).toMatchObject({ status: "trial" });
  await org.db.subscription.updateMany({ data: { providerCustomerId } });
  const repair = () => repairSubscriptions.handle(runner.services, {}, { isLast: false });
  await repair();
  expect(await waiting()).toBe(0);
  expect(await row()).toMatchObject({ status: "canceled" });

  const stranger = { customer: "cus_of_another_shop" };
  const event = { id: "evt_stranger", type: "customer.subscription.updated", created: 1, object: stranger };
  await billing.receive(event);
  await repair();
  expect(await waiting()).toBe(1);
  const received = from(-31, new Date());
  await runner.database.system.webhookEvent.updateMany({
    where: { eventId: event.id },
    data: { receivedAt: received },
  });
  runner.clock.now = new Date();
  await repair();
  expect(await waiting()).toBe(0);
});

test("retries a sync beyond other tasks' limit and alerts the owner", async () => {
  const { system } = runner.database;
  await subscribe();
  await system.$executeRaw`delete from graphile_worker._private_jobs`;
  await billing.receive({
    id: "evt_timed_out",
    type: "customer.subscription.updated",
    created: 1,
    object: { customer: await customer() },
  });
  const fail = (times: number) =>
    system.$executeRaw`update graphile_worker._private_jobs
      set attempts = ${times}, last_error = 'canceling statement due to statement timeout', run_at = now()`;
  const problems = async () => {
    await watchProduct.handle(runner.services, {}, { isLast: false });
    const open = await system.ownerAlert.findMany({ where: { kind: "queue_failed", resolvedAt: null } });
    return open.map(({ message }) => message);
  };
  await fail(7);
  expect(await problems()).toEqual([]);
  await fail(20);
  expect(await problems()).toEqual([expect.stringContaining("keeps failing: canceling statement")]);
  const ran: string[] = [];
  const worker = await startWorker({
    connectionString: runner.databaseUrl,
    ...runnable(
      [handleTask(syncInBackground, async (_services, { orgId }) => void ran.push(orgId))],
      runner.services,
    ),
    soleServer: true,
  });
  await vi.waitUntil(() => ran.length > 0, 10_000);
  await worker.stop();
  expect(ran).toEqual([org.orgId]);
  expect(await problems()).toEqual([]);
});

test("discards an answer that another sync overtook and asks the provider again", async () => {
  await subscribe();
  const { services } = runner;
  const port = requireBilling(services);
  let asked = 0;
  services.billing = {
    ...port,
    async readAccount(customerId) {
      const account = await port.readAccount(customerId);
      asked += 1;
      if (asked === 1) {
        billing.standIn.cancelInPortal((await row()).providerSubscriptionId ?? "");
        await syncSubscription(services, org.orgId);
      }
      return account;
    },
  };
  try {
    await syncSubscription(services, org.orgId);
  } finally {
    services.billing = port;
  }
  expect(asked).toBe(3);
  expect(await row()).toMatchObject({ cancelAtPeriodEnd: true, syncGeneration: expect.any(Number) });
});

test("only admins can cancel, and technicians see no reasons", async () => {
  for (const viewer of [org.manager, org.technician]) {
    expect((await runner.as(viewer).attempt(CANCEL)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  }
  await org.db.subscription.updateMany({
    data: { pastDueReason: "the card has expired", pendingPlanId: "solo" },
  });
  const READ = "{ subscription { pastDueReason pendingPlanId hasPaymentDetails } }";
  const { subscription } = await runner.as(org.technician).run(READ);
  expect(subscription).toEqual({ pastDueReason: null, pendingPlanId: null, hasPaymentDetails: false });
});
