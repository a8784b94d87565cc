import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";

const USAGE = `{ usage {
  users { used quota percent } sms { used quota remaining packCredits totalAvailable quotaExceeded allExhausted }
  email { used quota } periodEnd planId subscriptionStatus
} }`;
const RENAME = `mutation { updateOrganisation(input: { name: "Renamed" }) { name } }`;
const PROFILE = `mutation { updateProfile(input: { name: "Renamed" }) { name } }`;
const DAY = 86_400_000;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});
const subscribe = (data: object) => org.db.subscription.update({ where: { orgId: org.orgId }, data });
const from = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);

test("usage counts people, pending invitations, the period's messages and unexpired credits", async () => {
  const invite = (fields: object) =>
    org.db.memberInvite.create({
      data: {
        email: "x@example.com",
        role: "technician",
        tokenHash: crypto.randomUUID(),
        expiresAt: from(7),
        ...fields,
      },
    });
  await invite({});
  await invite({ acceptedAt: TEST_NOW });
  await invite({ revokedAt: TEST_NOW });
  await invite({ expiresAt: from(-1) });
  await org.db.user.update({ where: { id: org.technician.userId }, data: { removedAt: TEST_NOW } });
  const sent = (at: string, quantity: number) =>
    org.db.usageEvent.create({ data: { channel: "sms", quantity, at } });
  await sent("2026-11-01T00:00:00+11:00", 500);
  await sent("2026-10-31T23:59:59+11:00", 7);
  const credits = (remaining: number, expiresAt: Date | null) =>
    org.db.creditGrant.create({
      data: { channel: "sms", productId: "sms-100", quantity: 100, remaining, priceCents: 500, expiresAt },
    });
  await credits(40, null);
  await credits(9, from(-1));

  const { usage } = await runner.as(org.technician).run(USAGE);
  expect(usage).toEqual({
    users: { used: 3, quota: 5, percent: 60 },
    sms: {
      used: 500,
      quota: 500,
      remaining: 0,
      packCredits: 40,
      totalAvailable: 40,
      quotaExceeded: true,
      allExhausted: false,
    },
    email: { used: 0, quota: 500 },
    periodEnd: "2026-11-30T13:00:00.000Z",
    planId: "pro",
    subscriptionStatus: "trial",
  });
});

test("a subscription uses its billing period and its plan's quotas", async () => {
  await subscribe({
    status: "active",
    planId: "solo",
    currentPeriodStart: from(-3),
    currentPeriodEnd: from(27),
  });
  await org.db.usageEvent.create({ data: { channel: "email", quantity: 4, at: from(-2) } });
  await org.db.usageEvent.create({ data: { channel: "email", quantity: 5, at: from(-4) } });
  const { usage } = await runner.as(org.admin).run(USAGE);
  expect(usage).toMatchObject({
    email: { used: 4, quota: 100 },
    users: { quota: 1 },
    periodEnd: from(27).toISOString(),
  });
});

test("doesn't count another organisation's usage", async () => {
  const other = await runner.make.organisation();
  await other.db.usageEvent.create({ data: { channel: "sms", quantity: 9, at: TEST_NOW } });
  expect((await runner.as(org.admin).run(USAGE)).usage.sms.used).toBe(0);
});

test.each([
  ["a running trial", { trialEnd: from(1) }, null],
  ["an ended trial", { trialEnd: from(0) }, "TRIAL_EXPIRED"],
  ["a trial after a subscription", { trialEnd: from(-1), subscribedAt: from(-90) }, "SUBSCRIPTION_REQUIRED"],
  ["an active subscription", { status: "active", currentPeriodEnd: from(-1) }, null],
  ["13 days unpaid", { status: "past_due", currentPeriodEnd: from(-13) }, null],
  ["14 days unpaid", { status: "past_due", currentPeriodEnd: from(-14) }, "SUBSCRIPTION_REQUIRED"],
  ["cancelled, still paid for", { status: "canceled", currentPeriodEnd: from(1) }, null],
  ["cancelled and over", { status: "canceled", currentPeriodEnd: from(-1) }, "SUBSCRIPTION_REQUIRED"],
])("%s", async (_name, data, code) => {
  await subscribe(data);
  const { errors } = await runner.as(org.admin).attempt(RENAME);
  if (code === null) expect(errors).toEqual([]);
  else expect(errors).toMatchObject([{ code, action: { label: "Upgrade Now", url: "/subscription" } }]);
  expect((await runner.as(org.admin).attempt(PROFILE)).errors).toEqual([]);
});
