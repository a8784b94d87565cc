import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { spendCredits } from "./spend-credits.ts";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const DAY = 86_400_000;
const from = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);
const use = (quantity: number) =>
  org.db.usageEvent.create({ data: { channel: "email", quantity, at: from(-1) } });
const pack = (quantity: number, purchased: number, expiresAt: Date | null = null) =>
  org.db.creditGrant.create({
    data: {
      channel: "email",
      productId: "email-200",
      quantity,
      remaining: quantity,
      priceCents: 300,
      purchasedAt: from(purchased),
      expiresAt,
    },
  });
const left = async ({ id }: { id: string }) =>
  (await org.db.creditGrant.findUniqueOrThrow({ where: { id } })).remaining;

async function send(quantity = 1) {
  return asSystem(runner.services, org.orgId, async (work) => {
    const { id } = await work.tx.message.create({
      data: { channel: "email", kind: "invoice", recipient: "pat@example.com", body: "Hello" },
    });
    await spendCredits(work, { channel: "email", quantity, messageId: id });
    return id;
  });
}
const email = async () =>
  (await runner.as(org.admin).run("{ usage { email { used remaining packCredits totalAvailable } } }")).usage
    .email;

test("spends the period's quota first, then packs, oldest first", async () => {
  await use(498);
  const older = await pack(3, -30);
  const newer = await pack(5, -10);
  await send();
  expect(await email()).toEqual({ used: 499, remaining: 1, packCredits: 8, totalAvailable: 9 });
  const messageId = await send(6);
  expect([await left(older), await left(newer)]).toEqual([0, 3]);
  expect(await email()).toEqual({ used: 505, remaining: 0, packCredits: 3, totalAvailable: 3 });
  const spends = await org.db.creditSpend.findMany({ where: { messageId }, orderBy: { quantity: "desc" } });
  expect(spends.map(({ grantId, quantity }) => [grantId, quantity])).toEqual([
    [older.id, 3],
    [newer.id, 2],
  ]);
});

test("doesn't spend expired credits, or any credits if there are too few", async () => {
  await use(500);
  const expired = await pack(50, -200, TEST_NOW);
  const living = await pack(1, -1, from(1));
  await expect(send(2)).rejects.toMatchObject({
    code: "CREDITS_EXHAUSTED",
    status: 409,
    action: { url: "/settings?tab=usage" },
  });
  expect([await left(expired), await left(living)]).toEqual([50, 1]);
  expect(await email()).toMatchObject({ used: 500, totalAvailable: 1 });
  expect(await org.db.message.count()).toBe(0);
});

test("50 concurrent sends near the limit never overspend", async () => {
  await use(490);
  const grants = [await pack(7, -9), await pack(8, -8)];
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => send()));
  const sent = results.filter(({ status }) => status === "fulfilled");
  expect(sent).toHaveLength(25);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CREDITS_EXHAUSTED" });
  }
  expect(await Promise.all(grants.map(left))).toEqual([0, 0]);
  expect(await email()).toEqual({ used: 515, remaining: 0, packCredits: 0, totalAvailable: 0 });
  expect(await org.db.message.count()).toBe(25);
});

test("a new period starts at zero, and other organisations' quotas don't change", async () => {
  await use(500);
  const other = await runner.make.organisation();
  runner.clock.now = new Date("2026-12-02T00:00:00Z");
  await asSystem(runner.services, org.orgId, async (work) => {
    const { id } = await work.tx.message.create({
      data: { channel: "email", kind: "invoice", recipient: "pat@example.com", body: "Hello" },
    });
    await spendCredits(work, { channel: "email", quantity: 1, messageId: id });
  });
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 1 }]);
  expect(await other.db.usageEvent.count()).toBe(0);
});
