import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { TEST_NOW } from "../../../testing/runner.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { openInvoiceCheckout } from "./open-invoice-checkout.ts";

const STATUS = `query Status($token: String!, $id: ID!) {
  publicInvoice(token: $token) { status checkoutStatus(id: $id) }
}`;
const PACK = `query Pack($id: ID!) { packCheckout(id: $id) { status } }`;
const OPEN_PACK = `mutation Open { openPackCheckout(productId: "sms-100") { id url } }`;

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;
let invoice: Awaited<ReturnType<CardPayments["runner"]["make"]["invoice"]>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.database.system.$executeRaw`delete from graphile_worker._private_jobs`;
  org = await runner.make.organisation();
  invoice = await runner.make.invoice(org.orgId, { status: "sent", sentAt: TEST_NOW, totalCents: 11_000 });
});

const pass = (seconds: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + seconds * 1_000);
};
const sessionIn = (url: string) => url.split("/").at(-1) ?? "";
const open = async (amountCents?: number) =>
  sessionIn(await openInvoiceCheckout(runner.services, invoice, amountCents));
const checkouts = () => org.db.checkout.findMany({ orderBy: { id: "asc" } });
const payments = async () =>
  (await org.db.payment.findMany({ orderBy: { amountCents: "asc" } })).map(({ amountCents }) => amountCents);

async function statusOf(id: string) {
  const { publicInvoice } = await runner.anonymous.run(STATUS, { token: invoice.publicToken, id });
  return publicInvoice as { status: string; checkoutStatus: string };
}

test("the return page finds a payment whose webhook never came, asking Stripe at most every 5 s", async () => {
  const session = await open();
  const [{ id } = { id: "" }] = await checkouts();
  expect(await statusOf(id)).toMatchObject({ checkoutStatus: "pending" });
  stripe.pay(session);
  const asked = stripe.requests();
  pass(4);
  expect(await statusOf(id)).toMatchObject({ checkoutStatus: "pending" });
  expect(stripe.requests()).toBe(asked);
  pass(1);
  await Promise.all([statusOf(id), statusOf(id), statusOf(id)]);
  expect(stripe.requests()).toBe(asked + 1);
  expect(await statusOf(id)).toEqual({ status: "paid", checkoutStatus: "completed" });
  expect(await payments()).toEqual([11_000]);
  expect(stripe.requests()).toBe(asked + 1);
});

test("the return page still answers while Stripe is down", async () => {
  await open();
  const [{ id } = { id: "" }] = await checkouts();
  stripe.moods.push(500, 500, 500);
  expect(await statusOf(id)).toMatchObject({ checkoutStatus: "pending" });
});

test("a pack's return page grants the credits when the webhook never came", async () => {
  const { openPackCheckout } = await runner.as(org.manager).run(OPEN_PACK);
  const { id, url } = openPackCheckout as { id: string; url: string };
  stripe.pay(sessionIn(url));
  expect(await runner.as(org.manager).run(PACK, { id })).toMatchObject({
    packCheckout: { status: "completed" },
  });
  expect(await org.db.creditGrant.count({ where: { checkoutId: id } })).toBe(1);
});

test.each([
  ["of the same amount", undefined],
  ["of a part", 4_000],
])(
  "opening a second page %s finds the first page paid, and doesn't open another",
  async (_name, amountCents) => {
    stripe.pay(await open());
    await expect(open(amountCents)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Your earlier payment of $110.00 has arrived. Reload this page to see it.",
    });
    expect(await payments()).toEqual([11_000]);
    expect((await checkouts()).map(({ status }) => status)).not.toContain("pending");
  },
);

test("opening a second page closes the first at Stripe in the same request", async () => {
  const first = await open();
  const second = await open(4_000);
  expect(stripe.sessions.get(first)?.status).toBe("expired");
  expect(stripe.sessions.get(second)?.status).toBe("open");
  expect((await checkouts()).map(({ status, endedAt }) => [status, endedAt])).toEqual([
    ["expired", TEST_NOW],
    ["pending", null],
  ]);
});

test("doesn't open a second page while Stripe can't say whether the first was paid", async () => {
  await open();
  stripe.moods.push(500, 500, 500);
  await expect(open(4_000)).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
});

test("a second pack page finds the first page paid", async () => {
  const buy = () => runner.as(org.manager).attempt(OPEN_PACK);
  const { openPackCheckout } = (await buy()).data;
  stripe.pay(sessionIn((openPackCheckout as { url: string }).url));
  expect((await buy()).errors).toMatchObject([{ code: "CONFLICT" }]);
  expect(await org.db.creditGrant.count()).toBe(1);
  expect((await buy()).errors).toEqual([]);
});

test("an expiry that finds a completed session settles it", async () => {
  stripe.pay(await open(4_000));
  await runner
    .as(org.manager)
    .run(`mutation D($id: ID!) { deleteInvoice(id: $id) { outcome } }`, { id: invoice.id });
  await runQueued(runner, expireCheckout);
  expect(await payments()).toEqual([4_000]);
  expect((await checkouts()).map(({ status }) => status)).toEqual(["completed"]);
});
