import { PACKS } from "@fettle/rules/billing/plans";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { follow } from "../../../testing/follow.ts";
import { TEST_NOW } from "../../../testing/runner.ts";

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
  runner.clock.now = TEST_NOW;
  runner.services.config.packCreditExpiryMonths = null;
  org = await runner.make.organisation();
});

const OPEN = `mutation Open($productId: String!) { openPackCheckout(productId: $productId) { id url } }`;
const open = async (productId = "sms-100") =>
  (await runner.as(org.manager).run(OPEN, { productId })).openPackCheckout as { id: string; url: string };
const hook = (event: Parameters<CardPayments["hook"]>[0]) => cards.hook(event);
const grants = () => org.db.creditGrant.findMany({ orderBy: { id: "asc" } });
const state = async (id: string) =>
  (await runner.as(org.manager).run(`query S($id: ID!) { packCheckout(id: $id) { status } }`, { id }))
    .packCheckout?.status;

async function visit(productId?: string) {
  const { id, url } = await open(productId);
  const session = stripe.sessions.get(url.split("/").at(-1) ?? "");
  if (!session) throw new Error("Stripe knows no such session");
  return { ...session, checkoutId: id, payment_intent: `pi_${id}` };
}
const completed = (session: object, options?: object) =>
  stripe.event("checkout.session.completed", session, options);

test("the packs match the price table", async () => {
  const fields = "productId type quantity priceCents displayPrice description";
  const { packs } = await runner.as(org.manager).run(`{ packs { ${fields} } }`);
  expect(packs).toHaveLength(PACKS.length);
  expect(packs[0]).toEqual({
    productId: "sms-100",
    type: "sms",
    quantity: 100,
    priceCents: 500,
    displayPrice: "$5.00",
    description: "100 SMS credits",
  });
  const client = await cards.rest.as(org.manager);
  const { body } = await client.call("GET", "/api/usage/packs/available");
  const renamed = ({ priceCents, ...pack }: { priceCents: number }) => ({ ...pack, priceAud: priceCents });
  expect(body).toEqual({ data: packs.map(renamed) });
});

test("REST opens a pack's payment page and validates its input", async () => {
  const client = await cards.rest.as(org.manager);
  const { body } = await client.call("POST", "/api/usage/packs/checkout", { productId: "email-200" });
  expect(body).toEqual({ url: expect.stringContaining("https://stripe.test/cs_") });
  expect(await client.call("POST", "/api/usage/packs/checkout", {})).toMatchObject({
    status: 422,
    body: { error: "productId is required" },
  });
  expect(await client.call("POST", "/api/usage/packs/checkout", { productId: "sms-1" })).toMatchObject({
    status: 422,
    body: { error: "This pack is no longer available" },
  });
  const technician = await cards.rest.as(org.technician);
  expect((await technician.call("GET", "/api/usage/packs/available")).status).toBe(403);
  expect((await technician.call("POST", "/api/usage/packs/checkout", { productId: "sms-100" })).status).toBe(
    403,
  );
});

test("repeated and concurrent requests open one page; another pack, or a paid one, opens a new page", async () => {
  const pages = await Promise.all([open(), open(), open()]);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
  expect((await open("sms-500")).id).not.toBe(pages[0]?.id);
  const session = await visit();
  await hook(completed(session));
  expect((await open()).id).not.toBe(session.checkoutId);
});

test("grants a paid pack's credits at once and publishes the change", async () => {
  const session = await visit("email-500");
  expect(await state(session.checkoutId)).toBe("pending");
  const news = await follow(
    runner,
    org.technician,
    "subscription { usageChanged { email { packCredits } } }",
  );
  expect((await hook(completed(session))).status).toBe(200);
  expect(await news.next()).toEqual({ usageChanged: { email: { packCredits: 500 } } });
  await news.stop();
  expect(await state(session.checkoutId)).toBe("completed");
  expect(await grants()).toMatchObject([
    {
      channel: "email",
      productId: "email-500",
      quantity: 500,
      remaining: 500,
      priceCents: 700,
      checkoutId: session.checkoutId,
      purchasedAt: TEST_NOW,
      expiresAt: null,
    },
  ]);
  expect(await org.db.checkout.findMany()).toMatchObject([{ providerPaymentId: session.payment_intent }]);
});

test("grants a checkout once: ten events at once, two kinds of event, late, and after expiry", async () => {
  const session = await visit();
  await hook(stripe.event("checkout.session.expired", session));
  const events = [completed(session), stripe.event("checkout.session.async_payment_succeeded", session)];
  await Promise.all([...events, ...events, ...events, ...events, ...events].map(hook));
  await hook(completed(session));
  await hook(stripe.event("checkout.session.expired", session));
  expect(await grants()).toHaveLength(1);
  expect(await state(session.checkoutId)).toBe("completed");
});

test("doesn't grant credits for a failed payment, a wrong amount or an unknown pack; the last two alert the owner", async () => {
  const session = await visit();
  await hook(stripe.event("checkout.session.async_payment_failed", session));
  await hook(completed({ ...session, amount_total: 1 }));
  await org.db.checkout.updateMany({ data: { productId: "sms-7" } });
  await hook(completed(session));
  expect(await grants()).toEqual([]);
  expect(await state(session.checkoutId)).toBe("pending");
  const { system } = runner.database;
  expect(await system.ownerAlert.count({ where: { orgId: org.orgId, kind: "payment_mismatch" } })).toBe(2);
});

test("sets the expiry at purchase; a later policy doesn't change it", async () => {
  runner.services.config.packCreditExpiryMonths = 6;
  runner.clock.now = new Date("2026-08-31T09:00:00+10:00");
  const session = await visit();
  await hook(completed(session));
  // Local time on the last day of February, during daylight saving.
  const expiresAt = new Date("2027-02-28T09:00:00+11:00");
  expect(await grants()).toMatchObject([{ expiresAt }]);
  runner.services.config.packCreditExpiryMonths = 1;
  const credits = async () =>
    (await runner.as(org.admin).run("{ usage { sms { packCredits } } packCreditExpiryMonths }")) as object;
  expect(await credits()).toEqual({ usage: { sms: { packCredits: 100 } }, packCreditExpiryMonths: 1 });
  runner.clock.now = expiresAt;
  expect(await credits()).toMatchObject({ usage: { sms: { packCredits: 0 } } });
});

test("technicians can't open or view purchases, and can't find another organisation's", async () => {
  const { id } = await open();
  const refused = await runner.as(org.technician).attempt(OPEN, { productId: "sms-100" });
  expect(refused.errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const other = await runner.make.organisation();
  const query = `query S($id: ID!) { packCheckout(id: $id) { status } }`;
  expect((await runner.as(other.admin).run(query, { id })).packCheckout).toBeNull();
});

test("organisations can buy after their trial ends; a missing or failing provider returns an error", async () => {
  await org.db.subscription.updateMany({ data: { trialEnd: new Date(TEST_NOW.getTime() - 1) } });
  stripe.moods.push(500, 500, 500);
  const down = await runner.as(org.manager).attempt(OPEN, { productId: "sms-100" });
  expect(down.errors).toMatchObject([{ code: "PROVIDER_UNAVAILABLE" }]);
  expect((await open()).url).toContain("https://");
  const { payments } = runner.services;
  runner.services.payments = null;
  const none = await runner.as(org.manager).attempt(OPEN, { productId: "sms-100" });
  runner.services.payments = payments;
  expect(none.errors).toMatchObject([{ code: "CONFLICT" }]);
});
