import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { returnCredits } from "./return-credits.ts";
import { spendCredits } from "./spend-credits.ts";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation();
});

const subscribe = (data: object) => org.db.subscription.updateMany({ data: { status: "active", ...data } });
const figures = async () =>
  (await runner.as(org.admin).run("{ usage { sms { used quota packCredits } periodEnd } }")).usage;
const send = (quantity = 1, kind: "job_message" | "reply" = "job_message") =>
  asSystem(runner.services, org.orgId, async (work) => {
    const message = await work.tx.message.create({
      data: { channel: "sms", kind, recipient: "+61491570156", body: "Hello", createdAt: work.now },
    });
    await spendCredits(work, { channel: "sms", quantity, messageId: message.id });
    return message;
  });
const giveBack = (message: Awaited<ReturnType<typeof send>>) =>
  runner.database.system.$transaction((tx) => returnCredits(tx, message));

test.each([
  ["active", "2026-10-10T03:00:00Z", "2026-11-10T03:00:00Z", "2026-12-10T03:00:00.000Z"],
  ["past_due", "2026-10-10T03:00:00Z", "2026-11-10T03:00:00Z", "2026-12-10T03:00:00.000Z"],
  ["active", "2026-08-31T03:00:00Z", "2026-09-30T03:00:00Z", "2026-11-30T03:00:00.000Z"],
])(
  "rolls the period of a subscription that is %s forward until its renewal is known",
  async (status, start, end, next) => {
    await subscribe({ status, currentPeriodStart: new Date(start), currentPeriodEnd: new Date(end) });
    expect(await figures()).toMatchObject({ periodEnd: next });
  },
);

test("counts messages between the period's end and the renewal event once, in the new period", async () => {
  const [start, end] = [new Date("2026-10-17T03:00:00Z"), new Date("2026-11-17T03:00:00Z")];
  await subscribe({ currentPeriodStart: start, currentPeriodEnd: end });
  await org.db.usageEvent.create({
    data: { channel: "sms", quantity: 500, at: new Date("2026-11-10T00:00:00Z") },
  });
  await send(3);
  const renewed = { currentPeriodStart: end, currentPeriodEnd: new Date("2026-12-17T03:00:00Z") };
  expect(await figures()).toMatchObject({ sms: { used: 3 }, periodEnd: "2026-12-17T03:00:00.000Z" });
  await subscribe(renewed);
  await send(4);
  expect(await figures()).toMatchObject({ sms: { used: 7 } });
});

test("refunds credits by their own period's plan, to that period's packs", async () => {
  const pack = await org.db.creditGrant.create({
    data: { channel: "sms", productId: "sms-100", quantity: 100, remaining: 100, priceCents: 500 },
  });
  const left = async () => (await org.db.creditGrant.findUniqueOrThrow({ where: { id: pack.id } })).remaining;
  const period = (from: string, to: string) => ({
    currentPeriodStart: new Date(from),
    currentPeriodEnd: new Date(to),
  });
  await subscribe({ planId: "solo", ...period("2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z") });
  const message = await send(104);
  expect(await left()).toBe(96);
  await subscribe({ planId: "pro", ...period("2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z") });
  runner.clock.now = new Date("2026-12-05T00:00:00Z");
  await send(503);
  expect(await left()).toBe(93);
  await giveBack(message);
  expect(await left()).toBe(97);
});

test("the history counts by local month and kind, without refunded credits", async () => {
  runner.clock.now = new Date("2026-09-30T13:59:00Z"); // 23:59 in Melbourne
  await send(2, "reply");
  runner.clock.now = new Date("2026-09-30T14:01:00Z");
  const lost = await send(5);
  await send(1, "reply");
  runner.clock.now = TEST_NOW;
  await send(4);
  await giveBack(lost);
  const history = async (months?: number, who = org.manager) =>
    runner
      .as(who)
      .attempt("query H($months: Int) { usageHistory(months: $months) { month channel kind quantity } }", {
        months,
      });
  const row = (month: string, kind: string, quantity: number) => ({ month, channel: "sms", kind, quantity });
  expect((await history()).data.usageHistory).toEqual([
    row("2026-11", "job_message", 4),
    row("2026-10", "reply", 1),
    row("2026-09", "reply", 2),
  ]);
  expect((await history(2)).data.usageHistory).toHaveLength(2);
  expect((await history(0)).errors).toMatchObject([{ field: "months" }]);
  expect((await history(12, org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("with one credit left, 50 concurrent sends send one and refuse 49", async () => {
  await org.db.usageEvent.create({ data: { channel: "sms", quantity: 499, at: runner.clock.now } });
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => send()));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(new Set(refused.map(({ reason }) => `${reason.code} ${reason.message}`)).size).toBe(1);
  expect(refused[0]?.reason).toMatchObject({ code: "CREDITS_EXHAUSTED", status: 409 });
  expect(await figures()).toMatchObject({ sms: { used: 500, packCredits: 0 } });
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 500, quota: 500 }]);
}, 60_000);
