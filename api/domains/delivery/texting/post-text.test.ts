import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { deliverText } from "./deliver-text.ts";
import { optOut } from "./opt-outs.ts";
import { type NewText, postText } from "./post-text.ts";
import { simulateReports } from "./simulate-reports.ts";

const PAT = "+61491570156";
const DAY_MS = 86_400_000;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let start: Date;
beforeAll(async () => {
  runner = await createRunner();
  start = runner.clock.now;
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = start;
  org = await runner.make.organisation({ name: "Bayside Air" });
  await runner.database.system.smsRoute.deleteMany();
});

afterEach(() => void vi.restoreAllMocks());

const post = (text: Partial<NewText> = {}, orgId = org.orgId) =>
  asSystem(runner.services, orgId, (work) =>
    postText(work, { kind: "job_message", to: PAT, body: "Hello", sentById: null, ...text }),
  );
const stored = (id: string) => org.db.message.findUniqueOrThrow({ where: { id } });
const pays = () =>
  org.db.subscription.updateMany({ data: { subscribedAt: runner.clock.now, status: "active" } });
const set = (data: Parameters<typeof org.db.organisation.update>[0]["data"]) =>
  org.db.organisation.update({ where: { id: org.orgId }, data });
const used = () =>
  org.db.usageEvent.aggregate({ _sum: { quantity: true } }).then(({ _sum }) => _sum.quantity ?? 0);
const refusal = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    ({ code, status, message }) => ({ code, status, message }),
  );

test("posts a text with its thread, credit and sender, and delivers it on this machine", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const { id } = await post({ body: "We’re on our way", sentById: org.technician.userId });
  const message = await stored(id);
  expect(message).toMatchObject({
    channel: "sms",
    status: "queued",
    body: "We're on our way - Bayside Air",
    segments: 1,
    customerId: customer.id,
    sentById: org.technician.userId,
  });
  expect(await runner.services.sms.numbers()).toContain(message.ourNumber);
  expect(await org.db.conversation.findMany()).toMatchObject([
    { id: message.conversationId, customerId: customer.id, unread: 0 },
  ]);
  expect(await used()).toBe(1);
  await runQueued(runner, deliverText);
  expect(await stored(id)).toMatchObject({ status: "sending", attempts: 1 });
  await runQueued(runner, simulateReports);
  expect(await stored(id)).toMatchObject({ status: "delivered", deliveredAt: runner.clock.now });
  const outbox = await runner.database.system.outboxMessage.findUniqueOrThrow({ where: { id } });
  expect(outbox).toMatchObject({ status: "delivered", sender: message.ourNumber, text: message.body });
});

test("on this machine, a text to an unreachable number fails with a reason and is refunded", async () => {
  const { id } = await post({ to: "+61491578888" });
  await runQueued(runner, deliverText);
  await runQueued(runner, simulateReports);
  expect(await stored(id)).toMatchObject({
    status: "failed",
    errorCode: "30003",
    error: expect.stringContaining("out of range"),
  });
  expect(await used()).toBe(0);
});

test("refuses a text of four SMS without charging, and says how many it takes", async () => {
  const body = "a".repeat(460);
  expect(await refusal(post({ body }))).toMatchObject({
    status: 422,
    message: expect.stringContaining("4 SMS"),
  });
  const costly = await refusal(post({ body: `${"a".repeat(230)}日` }));
  expect(costly?.message).toContain("“日”");
  expect((await stored((await post({ body: "a".repeat(400) })).id)).segments).toBe(3);
  expect(await used()).toBe(1);
});

test("with one credit, 50 concurrent texts send one and refuse 49 with the fixed message", async () => {
  await pays();
  await org.db.usageEvent.create({ data: { channel: "sms", quantity: 499, at: runner.clock.now } });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusal(post())));
  const refused = outcomes.filter((outcome) => outcome !== null);
  expect(refused).toHaveLength(49);
  for (const each of refused) {
    expect(each).toEqual({
      code: "CREDITS_EXHAUSTED",
      status: 409,
      message: "Not enough SMS credits left. Buy a pack to keep sending.",
    });
  }
  expect(await org.db.message.count()).toBe(1);
  expect(await used()).toBe(500);
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 500 }]);
  const { system } = runner.database;
  expect(await system.outboxMessage.count({ where: { orgId: org.orgId } })).toBe(1);
});

test("refuses texts to a number that opted out of this business, without charging", async () => {
  const other = await runner.make.organisation();
  const change = (isOptedOut: boolean) =>
    asSystem(runner.services, org.orgId, (work) => optOut(work, { phone: PAT, isOptedOut, source: "text" }));
  await change(true);
  await change(true);
  expect(await refusal(post())).toMatchObject({ code: "OPTED_OUT", status: 409 });
  expect(await used()).toBe(0);
  await post({}, other.orgId);
  await change(false);
  await post();
  const log = await org.db.optOutEvent.findMany({ orderBy: { id: "asc" } });
  expect(log.map(({ isOptedOut }) => isOptedOut)).toEqual([true, false]);
});

test("doesn't send or charge a queued text if the customer opts out", async () => {
  const { id } = await post();
  await asSystem(runner.services, org.orgId, (work) =>
    optOut(work, { phone: PAT, isOptedOut: true, source: "text" }),
  );
  await runQueued(runner, deliverText);
  expect(await stored(id)).toMatchObject({ status: "failed", error: expect.stringContaining("opted out") });
  expect(await used()).toBe(0);
});

test("two businesses never text one customer from the same number, and each keeps its own", async () => {
  const numbers = (await runner.services.sms.numbers()).slice(0, 3);
  vi.spyOn(runner.services.sms, "knownNumbers").mockReturnValue(numbers);
  const orgs = [org, ...(await Promise.all(numbers.slice(1).map(() => runner.make.organisation())))];
  const to = "+61491570157";
  const senderOf = async ({ orgId, db }: typeof org) => {
    const { id } = await post({ to }, orgId);
    return (await db.message.findUniqueOrThrow({ where: { id } })).ourNumber;
  };
  const first = await Promise.all(orgs.map(senderOf));
  expect(first.toSorted()).toEqual([...numbers].sort());
  expect(await Promise.all(orgs.map(senderOf))).toEqual(first);

  const late = await runner.make.organisation();
  expect(await refusal(post({ to }, late.orgId))).toMatchObject({
    code: "PROVIDER_UNAVAILABLE",
    status: 503,
  });
  expect(await late.db.usageEvent.count()).toBe(0);
  await refusal(post({ to }, late.orgId));
  const alerts = () => runner.database.system.ownerAlert.findMany({ where: { orgId: late.orgId } });
  await expect.poll(alerts).toMatchObject([{ kind: "sms_numbers_used_up", severity: "critical" }]);
  await late.db.organisation.update({ where: { id: late.orgId }, data: { smsNumber: "+61491573770" } });
  expect(await senderOf(late)).toBe("+61491573770");
});

test("a name can only send once its registration is stated, says how to reply, and never sends advertising", async () => {
  await set({ smsSenderId: "BaysideAir", phone: "0355501180" });
  expect((await stored((await post()).id)).ourNumber).not.toBeNull();
  await set({ smsSenderStatedAt: runner.clock.now });
  const { id } = await post();
  expect(await stored(id)).toMatchObject({
    ourNumber: null,
    body: "Hello - Bayside Air\nTo reply, call (03) 5550 1180.",
  });
  const { system } = runner.database;
  expect(await system.outboxMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
    sender: "BaysideAir",
  });
  expect(await refusal(post({ isCommercial: true }))).toMatchObject({ status: 422 });
  await set({ phone: null });
  expect(await refusal(post())).toMatchObject({
    status: 422,
    message: expect.stringContaining("phone number"),
  });
});

test("advertising says how to opt out", async () => {
  const { id } = await post({ body: "Review us, Bayside Air", isCommercial: true });
  expect((await stored(id)).body).toBe("Review us, Bayside Air Reply STOP to opt out.");
});

test("limits a business to 25 texts a day until its first payment", async () => {
  await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  for (let sent = 0; sent < 24; sent += 1) await post();
  const outcomes = await Promise.all([1, 2, 3].map(() => refusal(post())));
  expect(outcomes.map((each) => each?.code ?? "sent").toSorted()).toEqual([
    "RATE_LIMITED",
    "RATE_LIMITED",
    "sent",
  ]);
  expect(await used()).toBe(25);
  runner.clock.now = new Date(start.getTime() + DAY_MS);
  expect(await refusal(post())).toBeNull();
  runner.clock.now = start;
  await pays();
  expect(await refusal(post())).toBeNull();
});

test("limits texts to numbers that aren't a customer's, but not texts to customers", async () => {
  await pays();
  for (let index = 0; index < 10; index += 1) await post({ to: `+6149157${1000 + index}` });
  expect(await refusal(post({ to: "+61491571099" }))).toMatchObject({ code: "RATE_LIMITED", status: 429 });
  await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  expect(await refusal(post())).toBeNull();
  const wrote = { channel: "sms", direction: "inbound", kind: "reply", status: "received" } as const;
  await org.db.message.create({ data: { ...wrote, recipient: "+61491571098", body: "Hi" } });
  expect(await refusal(post({ to: "+61491571098" }))).toBeNull();
});

test("alerts the owner once a day to unusually many texts", async () => {
  await pays();
  await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const row = { channel: "sms", kind: "job_message", recipient: PAT, body: "Hello" } as const;
  const at = (days: number) => new Date(start.getTime() - days * DAY_MS);
  const rows = (count: number, createdAt: Date) =>
    Array.from({ length: count }, () => ({ ...row, createdAt }));
  const alerts = () =>
    runner.database.system.ownerAlert.count({ where: { orgId: org.orgId, kind: "sms_volume" } });
  await org.db.message.createMany({ data: rows(99, at(0.5)) });
  await org.db.message.createMany({ data: rows(900, at(10)) });
  await post();
  expect(await alerts()).toBe(0);
  await org.db.message.deleteMany({ where: { createdAt: at(10) } });
  await post();
  await post();
  expect(await alerts()).toBe(1);
});

async function share(count: number) {
  const numbers = (await runner.services.sms.numbers()).slice(0, count);
  vi.spyOn(runner.services.sms, "knownNumbers").mockReturnValue(numbers);
}
async function ownerOfPair() {
  await share(1);
  const other = await runner.make.organisation();
  await post({}, other.orgId);
  return other;
}
const answered = (of: typeof org) =>
  of.db.message.findFirstOrThrow().then(({ ourNumber }) =>
    of.db.message.create({
      data: {
        channel: "sms",
        direction: "inbound",
        kind: "reply",
        status: "received",
        recipient: PAT,
        ourNumber,
        body: "Hi",
      },
    }),
  );

test("eighteen trials can't cut a business off from its own customer", async () => {
  await share(18);
  const trials = await Promise.all(Array.from({ length: 18 }, () => runner.make.organisation()));
  for (const { orgId } of trials) await post({}, orgId);
  expect(await refusal(post())).toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  expect(await refusal(post())).toBeNull();
});

test("a business with the customer on record can't take the number once the customer has replied", async () => {
  await answered(await ownerOfPair());
  await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  expect(await refusal(post())).toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
});

test("releases the number of a business that never paid once its trial is over", async () => {
  const other = await ownerOfPair();
  await answered(other);
  runner.clock.now = new Date(+start + 15 * DAY_MS);
  await pays();
  expect(await refusal(post())).toBeNull();
  expect(await org.db.smsRoute.count()).toBe(1);
  expect(await other.db.smsRoute.count()).toBe(0);
});

test.each([
  ["releases", 91, false, null],
  ["keeps", 89, false, "PROVIDER_UNAVAILABLE"],
  ["keeps", 91, true, "PROVIDER_UNAVAILABLE"],
])(
  "%s a paying business's number unused for %i days, answered: %s",
  async (_what, days, isAnswered, code) => {
    const other = await ownerOfPair();
    await other.db.subscription.updateMany({ data: { subscribedAt: start, status: "active" } });
    if (isAnswered) await answered(other);
    runner.clock.now = new Date(+start + days * DAY_MS);
    await pays();
    expect((await refusal(post()))?.code ?? null).toBe(code);
  },
);

test("a business can only text Australia and New Zealand until its first payment, and never satellites", async () => {
  expect(await refusal(post({ to: "+64211234567" }))).toBeNull();
  const abroad = { code: "BAD_INPUT", status: 422 };
  for (const to of ["+251911234567", "+881612345678", "+61147123456", "+611902123456"]) {
    expect(await refusal(post({ to }))).toMatchObject(abroad);
  }
  await pays();
  expect(await refusal(post({ to: "+251911234567" }))).toBeNull();
  expect(await refusal(post({ to: "+881612345678" }))).toMatchObject(abroad);
  expect(await used()).toBe(2);
});

test("doesn't send a text before the sender's address is confirmed, where email can be sent", async () => {
  const { config } = runner.services;
  runner.services.config = { ...config, smtpUrl: "smtp://127.0.0.1:9" };
  try {
    const sentById = org.technician.userId;
    const unconfirmed = {
      code: "EMAIL_NOT_VERIFIED",
      status: 403,
      message: "Confirm your own email address first. Then you can text customers.",
    };
    expect(await refusal(post({ sentById }))).toEqual(unconfirmed);
    expect(await refusal(post())).toEqual(unconfirmed);
    expect(await used()).toBe(0);
    await org.db.user.updateMany({ data: { emailVerifiedAt: start } });
    expect(await refusal(post({ sentById }))).toBeNull();
    expect(await refusal(post())).toBeNull();
  } finally {
    runner.services.config = config;
  }
});
