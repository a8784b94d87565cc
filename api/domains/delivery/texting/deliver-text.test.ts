import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createTwilioSms } from "../../../ports/sms/twilio-sms.ts";
import {
  type FakeTwilio,
  startFakeTwilio,
  TWILIO_ACCOUNT,
  type TwilioMood,
} from "../../../testing/fake-twilio.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { deliverText } from "./deliver-text.ts";
import { lookUpText } from "./look-up-text.ts";
import { isOptedOut } from "./opt-outs.ts";
import { postText } from "./post-text.ts";
import { settleText } from "./settle-text.ts";

const PAT = "+61491570156";
const PUBLIC_URL = "https://app.example";

let runner: Runner;
let fake: FakeTwilio;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({ env: { PUBLIC_URL } });
  fake = await startFakeTwilio();
  runner.services.sms = createTwilioSms({
    ...TWILIO_ACCOUNT,
    from: TWILIO_ACCOUNT.numbers,
    messagingServiceSid: undefined,
    apiUrl: fake.apiUrl,
    publicUrl: PUBLIC_URL,
    takesReports: true,
    timeoutMs: 2_000,
  });
  app = await startTestApp(runner);
  fake.reachAt(app.url);
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
  await runner.stop();
});
beforeEach(async () => {
  vi.useRealTimers();
  // The provider uses the machine's clock.
  runner.clock.now = new Date();
  org = await runner.make.organisation({ name: "Bayside Air" });
  await runner.database.system.smsRoute.deleteMany();
  fake.posts.length = 0;
  fake.moods.length = 0;
  fake.wrong.length = 0;
});

const post = () =>
  asSystem(runner.services, org.orgId, (work) =>
    postText(work, { kind: "job_message", to: PAT, body: "Hello", sentById: null }),
  );
const stored = (id: string) => org.db.message.findUniqueOrThrow({ where: { id } });
const used = () =>
  org.db.usageEvent.aggregate({ _sum: { quantity: true } }).then(({ _sum }) => _sum.quantity ?? 0);
const deliver = (messageId: string, isLast = false) =>
  deliverText.handle(runner.services, { orgId: org.orgId, messageId }, { isLast });
async function settle(minutes = 2) {
  runner.clock.now = new Date(Date.now() + minutes * 60_000);
  await runQueued(runner, settleText);
}
const last = () => {
  const text = fake.texts.at(-1);
  if (!text) throw new Error("No text was taken");
  return text;
};
async function sent(mood: TwilioMood = "ok") {
  fake.moods.push(mood);
  const { id } = await post();
  await deliver(id);
  return id;
}

test("sends a text once, however often its job runs, and records its reports", async () => {
  const { id } = await post();
  await Promise.all(Array.from({ length: 5 }, () => deliver(id)));
  await deliver(id);
  expect(fake.posts).toEqual([PAT]);
  expect(fake.wrong).toEqual([]);
  expect(await stored(id)).toMatchObject({ status: "sending", providerId: last().sid });
  expect(await fake.report(last(), "sent")).toBe(204);
  expect(await stored(id)).toMatchObject({ status: "sent", sentAt: expect.any(Date) });
  await fake.report(last(), "delivered");
  expect(await stored(id)).toMatchObject({ status: "delivered", deliveredAt: expect.any(Date) });
  await settle();
  expect(await stored(id)).toMatchObject({ status: "delivered" });
  expect(await used()).toBe(1);
});

test("looks up a text without a final report once, after six hours", async () => {
  const lookUp = async () => {
    runner.clock.now = new Date(Date.now() + 6 * 3_600_000);
    return runQueued(runner, lookUpText);
  };
  const failed = await sent();
  await fake.report(last(), "sent");
  Object.assign(last(), { status: "undelivered", errorCode: 30006 });
  await lookUp();
  expect(await stored(failed)).toMatchObject({ status: "failed", errorCode: "30006" });
  expect(await used()).toBe(0);
  const unsaid = await sent();
  await fake.report(last(), "sent");
  // The provider's state after its retention period or a deletion request.
  Object.assign(last(), { sid: "", to: "" });
  await lookUp();
  expect(await stored(unsaid)).toMatchObject({ status: "sent", error: null });
});

test("reordered, repeated or forged reports never move a text back or refund it twice", async () => {
  const id = await sent();
  expect(await fake.report(last(), "delivered", { isForged: true })).toBe(403);
  expect(await stored(id)).toMatchObject({ status: "sending" });
  for (const status of ["delivered", "sent", "sending", "delivered", "queued", "undelivered"]) {
    await fake.report(last(), status);
  }
  expect(await stored(id)).toMatchObject({ status: "delivered", error: null });
  expect(await used()).toBe(1);

  const failed = await sent();
  const text = last();
  await Promise.all(Array.from({ length: 5 }, () => fake.report(text, "undelivered", { errorCode: 30003 })));
  await fake.report(text, "sent");
  expect(await stored(failed)).toMatchObject({
    status: "failed",
    errorCode: "30003",
    error: "The phone is off or out of range. Try again later.",
  });
  expect(await used()).toBe(1);
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 1 }]);
});

test("records a report that arrives before the provider's response", async () => {
  const id = await sent("callback first");
  expect(await stored(id)).toMatchObject({ status: "delivered", providerId: last().sid });
});

test("ignores a report on an unknown text or under another text's address", async () => {
  const id = await sent();
  const text = { ...last() };
  const strange = `${PUBLIC_URL}/webhooks/twilio/status?message=019a0000-0000-7000-8000-000000000000`;
  expect(await fake.report({ ...text, statusCallback: strange }, "delivered")).toBe(204);
  expect(
    await fake.report({ ...text, statusCallback: strange.replace(/=.*/, "=nonsense") }, "delivered"),
  ).toBe(204);
  expect(await fake.report({ ...text, sid: `SM${"9".repeat(32)}` }, "delivered")).toBe(204);
  expect(await stored(id)).toMatchObject({ status: "sending" });
});

test("retries while the provider is busy, and sends once", async () => {
  fake.moods.push(429, 429);
  const { id } = await post();
  await expect(deliver(id)).rejects.toThrow("Too Many Requests");
  expect(await stored(id)).toMatchObject({ status: "queued" });
  await expect(deliver(id)).rejects.toThrow("Too Many Requests");
  await deliver(id);
  expect(await stored(id)).toMatchObject({ status: "sending", attempts: 3 });
  expect(fake.posts).toHaveLength(3);
  expect(await used()).toBe(1);
});

test("fails and refunds the credit if the provider stays busy", async () => {
  fake.moods.push(429);
  const { id } = await post();
  await deliver(id, true);
  expect(await stored(id)).toMatchObject({ status: "failed" });
  expect(await used()).toBe(0);
});

test.each([
  [21610, "The customer opted out of texts from this number."],
  [21614, "This is a landline or another number that can’t receive texts."],
  [30034, "The sender isn’t registered with the carriers yet."],
  [12345, "The text couldn’t be delivered (code 12345)."],
])("a refusal with %i is final, explained and refunded", async (code, words) => {
  const id = await sent({ refuse: code });
  await deliver(id);
  expect(fake.posts).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: "failed", errorCode: String(code), error: words });
  expect(await used()).toBe(0);
  const phone = await asSystem(runner.services, org.orgId, ({ tx }) => isOptedOut(tx, PAT));
  expect(phone).toBe(code === 21610);
});

test.each(["hang", "lost answer"] as const)(
  "%s: never posts the text again, and settles it from the list",
  async (mood) => {
    const id = await sent(mood);
    expect(await stored(id)).toMatchObject({ status: "queued" });
    await deliver(id);
    await settle();
    expect(await stored(id)).toMatchObject({ status: "sending", providerId: last().sid });
    expect(fake.posts).toHaveLength(1);
    await fake.report(last(), "delivered");
    expect(await stored(id)).toMatchObject({ status: "delivered" });
    expect(await used()).toBe(1);
  },
);

test.each(["reset", 500] as const)(
  "%s: leaves the text for a person to settle if it isn't listed",
  async (mood) => {
    const id = await sent(mood);
    await settle();
    expect(await stored(id)).toMatchObject({ status: "queued" });
    await settle(20);
    expect(await stored(id)).toMatchObject({ status: "unknown" });
    expect(fake.posts).toHaveLength(1);
    expect(await used()).toBe(1);
  },
);

test("a report settles a text whose response was lost", async () => {
  const id = await sent("lost answer");
  await fake.report(last(), "sent");
  expect(await stored(id)).toMatchObject({ status: "sent", providerId: last().sid });
});

test("matches two identical texts once each", async () => {
  const first = await sent();
  const second = await sent("lost answer");
  const third = await sent("reset");
  await settle();
  await settle(20);
  expect([(await stored(first)).status, (await stored(second)).status, (await stored(third)).status]).toEqual(
    ["sending", "sending", "unknown"],
  );
});

async function killedBefore(step: "post" | "record") {
  const { sms } = runner.services;
  const { id } = await post();
  const send = vi.spyOn(sms, "send").mockImplementation(async (text) => {
    if (step === "record") {
      send.mockRestore();
      await sms.send(text);
    }
    throw new Error("killed");
  });
  await expect(deliver(id)).rejects.toThrow("killed");
  send.mockRestore();
  await deliver(id);
  return id;
}

test("killed between claiming and posting: doesn't send the text, and leaves it for a person to settle", async () => {
  const id = await killedBefore("post");
  await settle();
  await settle(20);
  expect(await stored(id)).toMatchObject({ status: "unknown" });
  expect(fake.posts).toHaveLength(0);
});

test("killed between posting and recording: sends the text once, and settles it from the list", async () => {
  const id = await killedBefore("record");
  await settle();
  expect(await stored(id)).toMatchObject({ status: "sending", providerId: last().sid });
  expect(fake.posts).toHaveLength(1);
});
