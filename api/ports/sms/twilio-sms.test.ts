import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type FakeTwilio,
  MESSAGING_SERVICE,
  startFakeTwilio,
  TWILIO_ACCOUNT,
} from "../../testing/fake-twilio.ts";
import type { SmsPort } from "./sms.ts";
import { createTwilioSms, stageOf } from "./twilio-sms.ts";
import { isFormSigned, signForm } from "./webhook-signature.ts";

let fake: FakeTwilio;
let sms: SmsPort;
beforeAll(async () => {
  fake = await startFakeTwilio();
  sms = portWith({});
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.posts.length = 0;
  fake.wrong.length = 0;
});

const portWith = (over: Partial<Parameters<typeof createTwilioSms>[0]>) =>
  createTwilioSms({
    ...TWILIO_ACCOUNT,
    from: TWILIO_ACCOUNT.numbers,
    messagingServiceSid: undefined,
    apiUrl: fake.apiUrl,
    publicUrl: "https://app.example",
    takesReports: true,
    timeoutMs: 2_000,
    ...over,
  });

const text = { messageId: "m-1", to: "+61491570156", body: "Hello", sender: "+61480000001" };

test("sends a text with its sender, body and status callback", async () => {
  const handover = await sms.send(text);
  const sent = fake.texts.at(-1);
  expect(handover).toEqual({
    outcome: "accepted",
    report: { providerId: sent?.sid, stage: "sending", errorCode: null },
  });
  expect(sent).toMatchObject({
    to: text.to,
    from: text.sender,
    body: "Hello",
    messagingServiceSid: null,
    statusCallback: "https://app.example/webhooks/twilio/status?message=m-1",
  });
  await portWith({ takesReports: false }).send({ ...text, sender: "Bayside Air" });
  expect(fake.texts.at(-1)).toMatchObject({ from: "Bayside Air", statusCallback: null });
  expect(fake.wrong).toEqual([]);
});

test.each([
  ["hang", "ambiguous"],
  ["reset", "ambiguous"],
  ["lost answer", "ambiguous"],
  [500, "ambiguous"],
  [429, "later"],
  [{ refuse: 21610 }, "refused"],
] as const)("%j is %s, and sent once", async (mood, outcome) => {
  fake.moods.push(mood);
  const handover = await sms.send(text);
  expect(handover).toMatchObject({ outcome });
  expect(fake.posts).toHaveLength(1);
  if (handover.outcome === "refused") expect(handover.errorCode).toBe("21610");
});

test("allows a retry if the text never left or our credentials were rejected", async () => {
  expect(await portWith({ apiUrl: "http://127.0.0.1:9" }).send(text)).toMatchObject({ outcome: "later" });
  expect(await portWith({ authToken: "wrong" }).send(text)).toMatchObject({ outcome: "later" });
});

test("reports Twilio's code for a wrong request", async () => {
  expect(await sms.send({ ...text, to: "0491570156" })).toMatchObject({
    outcome: "refused",
    errorCode: "21211",
  });
  expect(await sms.send({ ...text, body: "a".repeat(1_601) })).toMatchObject({ errorCode: "21617" });
  expect(fake.wrong).toHaveLength(2);
});

test("looks up a text that may have been sent by number, body and time", async () => {
  const to = "+61491570158";
  const since = new Date(Date.now() - 5_000);
  expect(await sms.find({ ...text, to }, since)).toEqual([]);
  fake.moods.push("lost answer");
  await sms.send({ ...text, to });
  const { sid } = fake.texts.at(-1) ?? {};
  expect(await sms.find({ ...text, to }, since)).toMatchObject([{ providerId: sid, stage: "sending" }]);
  expect(await sms.find({ ...text, to, body: "Other words" }, since)).toEqual([]);
  expect(await sms.find({ ...text, to }, new Date(Date.now() + 60_000))).toEqual([]);
  expect(fake.wrong).toEqual([]);
});

test("reads a messaging service's numbers once, and sends the service's id", async () => {
  const service = portWith({ from: [], messagingServiceSid: MESSAGING_SERVICE });
  expect(service.knownNumbers()).toBeNull();
  expect([await service.numbers(), await service.numbers()]).toEqual([
    TWILIO_ACCOUNT.numbers,
    TWILIO_ACCOUNT.numbers,
  ]);
  expect(service.knownNumbers()).toEqual(TWILIO_ACCOUNT.numbers);
  expect(fake.listings()).toBe(1);
  await service.send(text);
  expect(fake.texts.at(-1)).toMatchObject({ from: text.sender, messagingServiceSid: MESSAGING_SERVICE });
});

test("signs like Twilio", () => {
  const url = "https://app.example/webhooks/twilio/status?message=m-1";
  const form = { MessageStatus: "sent", AccountSid: TWILIO_ACCOUNT.accountSid, Body: "Olá — 日本 & more" };
  const theirs = twilio.getExpectedTwilioSignature(TWILIO_ACCOUNT.authToken, url, form);
  expect(signForm(TWILIO_ACCOUNT.authToken, url, form)).toBe(theirs);
  expect(sms.isSigned(url, form, theirs)).toBe(true);
  expect(sms.isSigned(`${url}2`, form, theirs)).toBe(false);
  expect(sms.isSigned(url, { ...form, MessageStatus: "delivered" }, theirs)).toBe(false);
  expect(sms.isSigned(url, form, undefined)).toBe(false);
  const others = { ...form, AccountSid: `AC${"c".repeat(32)}` };
  expect(sms.isSigned(url, others, signForm(TWILIO_ACCOUNT.authToken, url, others))).toBe(false);
  expect(isFormSigned("other", url, form, theirs)).toBe(false);
});

test("a status that says nothing about sending has no stage", () => {
  expect([stageOf("undelivered"), stageOf("read"), stageOf("receiving"), stageOf("toString")]).toEqual([
    "failed",
    "delivered",
    null,
    null,
  ]);
});
