import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { OutboxSms } from "../../../ports/sms/outbox-sms.ts";
import { TEXT_INBOUND_PATH } from "../../../ports/sms/sms.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { follow } from "../../../testing/follow.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { confirmByText, thankForYes } from "./confirm-by-text.ts";
import { receiveText } from "./receive-text.ts";

const PAT = "+61491570156";

let runner: Runner;
let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Air" });
  await runner.database.system.smsRoute.deleteMany();
});

async function text(of: TestOrganisation, fields: object = {}) {
  const { id } = await asSystem(runner.services, of.orgId, (work) =>
    postText(work, { kind: "job_message", to: PAT, body: "Hello", sentById: null, ...fields }),
  );
  const { ourNumber } = await of.db.message.findUniqueOrThrow({ where: { id } });
  return ourNumber ?? "";
}
let serial = 0;
const reply = (to: string, body: string, fields: object = {}) => {
  serial += 1;
  const inbound = { providerId: `SM${serial}`, from: PAT, to, body, pictures: 0, ...fields };
  return receiveText(runner.services, inbound);
};
const inbox = (of: TestOrganisation) =>
  of.db.message.findMany({ where: { direction: "inbound" }, orderBy: { createdAt: "asc" } });

test("two businesses texting one customer each get their own replies, and STOP only opts out of one", async () => {
  const other = await runner.make.organisation();
  const [ours, theirs] = [await text(org), await text(other)];
  expect(ours).not.toBe(theirs);
  await reply(ours, "For Bayside");
  await reply(theirs, "STOP");
  expect((await inbox(org)).map(({ body }) => body)).toEqual(["For Bayside"]);
  expect((await inbox(other)).map(({ body }) => body)).toEqual(["STOP"]);
  await expect(text(other)).rejects.toMatchObject({ code: "OPTED_OUT" });
  await text(org);
  await reply(theirs, "Start");
  await text(other);
  expect(await other.db.optOutEvent.count()).toBe(2);
});

test("receives a text once, whatever its length and characters; drops a text to an unused number", async () => {
  const ours = await text(org);
  const long = "🔧".repeat(800);
  for (const _again of [1, 2, 3]) await reply(ours, long, { providerId: "SM-long", pictures: 1 });
  const [received, ...others] = await inbox(org);
  expect(others).toEqual([]);
  expect(received).toMatchObject({ status: "received", recipient: PAT, ourNumber: ours });
  expect(received?.body.startsWith(long)).toBe(true);
  expect(received?.body).toContain("They also sent a picture");
  expect(await org.db.conversation.findMany()).toMatchObject([{ unread: 1, needsReply: true, phone: PAT }]);
  await reply("+61400000000", "Anybody?");
  expect(await inbox(org)).toHaveLength(1);
});

test.each([
  ["Yes, thanks!", "confirmed"],
  ["yes but at ten", "scheduled"],
])("%j to a confirmation text leaves the visit %s", async (answer, status) => {
  const customer = await runner.make.customer(org.orgId, { phone: PAT });
  const { createJob } = await runner
    .as(org.manager)
    .run(`mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: { title: "Service", customerId: customer.id, scheduledAt: "2026-11-25T00:00:00Z" },
    });
  const jobId = createJob.id;
  await org.db.job.updateMany({ where: { id: jobId }, data: { status: "scheduled" } });
  const ours = await text(org, { kind: "job_confirmation", jobId, customerId: customer.id });
  for (const _again of [1, 2]) await reply(ours, answer, { providerId: `SM ${answer}` });
  await runQueued(runner, confirmByText);
  await runQueued(runner, thankForYes);
  expect(await org.db.job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({ status });
  const sent = await org.db.message.findMany({ where: { direction: "outbound" }, orderBy: { id: "asc" } });
  expect(sent.map(({ body }) => body).filter((body) => body.startsWith("Thanks"))).toEqual(
    status === "confirmed" ? ["Thanks, your visit on Wed 25 Nov, 10:00 am is confirmed. - Bayside Air"] : [],
  );
});

test("only accepts texts the provider signed for our public address", async () => {
  const ours = await text(org);
  const form = { MessageSid: "SM-signed", From: PAT, To: ours, Body: "Hi", NumMedia: "0" };
  const sms = runner.services.sms as OutboxSms;
  const url = `${runner.services.config.publicUrl}${TEXT_INBOUND_PATH}`;
  const post = (fields: Record<string, string>, signature: string) =>
    fetch(`${app.url}${TEXT_INBOUND_PATH}`, {
      method: "POST",
      headers: { "x-twilio-signature": signature },
      body: new URLSearchParams(fields),
    });
  expect((await post(form, "forged")).status).toBe(403);
  expect((await post({ ...form, Body: "Bye" }, sms.sign(url, form))).status).toBe(403);
  expect(await inbox(org)).toEqual([]);
  const unread = { ...form, From: "BAYSIDE" };
  expect((await post(unread, sms.sign(url, unread))).status).toBe(400);
  const answered = await post(form, sms.sign(url, form));
  expect([answered.status, await answered.text()]).toEqual([200, "<Response></Response>"]);
  expect(await inbox(org)).toMatchObject([{ body: "Hi" }]);
  const withNul = { ...form, MessageSid: "SM-nul", Body: "Gate\0 code 4711\0" };
  expect((await post(withNul, sms.sign(url, withNul))).status).toBe(200);
  const bodies = (await inbox(org)).map(({ body }) => body);
  expect(bodies.toSorted()).toEqual(["Gate code 4711", "Hi"]);
});

const REPLY = `mutation ($conversationId: ID!, $channel: Channel!, $text: String!) {
  sendReply(conversationId: $conversationId, channel: $channel, text: $text) {
    id channel body sentBy { id } job { id }
  }
}`;

test("a member replies by text or email, once per key, and the thread no longer needs a reply", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: PAT, email: "pat@example.com" });
  const ours = await text(org, { customerId: customer.id });
  await reply(ours, "Gate code?");
  const { id: conversationId } = await org.db.conversation.findFirstOrThrow();
  const technician = runner.as(org.technician);
  const underKey = runner.as(org.technician, { idempotencyKey: "the gate code" });
  const variables = { conversationId, channel: "sms" as const, text: "It is 4711" };
  const answered = await underKey.run(REPLY, variables);
  expect(answered.sendReply).toMatchObject({
    channel: "sms",
    body: "It is 4711 - Bayside Air",
    sentBy: { id: org.technician.userId },
    job: null,
  });
  expect(await underKey.run(REPLY, variables)).toEqual(answered);
  await technician.run(REPLY, { conversationId, channel: "email", text: "And by mail" });
  expect(await org.db.conversation.findMany()).toMatchObject([{ unread: 0, needsReply: false }]);
  expect(await org.db.usageEvent.count()).toBe(3);
  const stranger = await runner.make.organisation();
  const { errors } = await runner.as(stranger.admin).attempt(REPLY, variables);
  expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("breaks up typed links in emails until their business has paid, but not our own links", async () => {
  const customer = await runner.make.customer(org.orgId, { email: "pat@example.com" });
  const { publicUrl } = runner.services.config;
  const words = `Pay at https://evil.example/d or ${publicUrl}/invoice/abc`;
  const write = async () => {
    const { sendMessage } = await runner
      .as(org.technician)
      .run(MESSAGE, { customerId: customer.id, channel: "email" as const, text: words });
    return runner.database.system.outboxMessage.findUniqueOrThrow({ where: { id: sendMessage.id } });
  };
  const broken = await write();
  for (const body of [broken.text, broken.html]) {
    expect(body).toContain(`Pay at evil. example/d or ${publicUrl}/invoice/abc`);
    expect(body).not.toContain("evil.example");
  }
  await org.db.subscription.updateMany({ data: { subscribedAt: runner.clock.now, status: "active" } });
  expect((await write()).text).toContain(words);
});

const THREAD = `query ($id: ID!) {
  conversation(id: $id) { optOuts { isOptedOut source by { id } } customer { textOptOut { source } } }
}`;

test("shows STOP and START in the thread with their author, and updates every browser", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const ours = await text(org, { customerId: customer.id });
  const { id } = await org.db.conversation.findFirstOrThrow();
  const heard = await follow(
    runner,
    org.manager,
    `subscription { messagesChanged { conversation { id optOuts { isOptedOut } customer { textOptOut { source } } } } }`,
  );
  await reply(ours, "STOP");
  expect(await heard.next()).toMatchObject({
    messagesChanged: {
      conversation: { id, optOuts: [{ isOptedOut: true }], customer: { textOptOut: { source: "text" } } },
    },
  });
  await reply(ours, "START");
  await runner
    .as(org.technician)
    .run(`mutation ($id: ID!) { setTextOptOut(customerId: $id, isOptedOut: true) { id } }`, {
      id: customer.id,
    });
  const { conversation } = await runner.as(org.manager).run(THREAD, { id });
  expect(conversation).toEqual({
    optOuts: [
      { isOptedOut: true, source: "staff", by: { id: org.technician.userId } },
      { isOptedOut: false, source: "text", by: null },
      { isOptedOut: true, source: "text", by: null },
    ],
    customer: { textOptOut: { source: "staff" } },
  });
});

test("links a reply to the job it answers for two weeks", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: PAT });
  const { id: jobId } = await org.db.job.create({
    data: { number: 1, title: "Zone 3", customerId: customer.id },
  });
  const ours = await text(org, { customerId: customer.id, jobId });
  await reply(ours, "Dog is in");
  const { id: conversationId } = await org.db.conversation.findFirstOrThrow();
  const answer = { conversationId, channel: "sms" as const, text: "Thanks" };
  const { sendReply } = await runner.as(org.technician).run(REPLY, answer);
  expect(sendReply.job).toEqual({ id: jobId });
  const { job } = await runner
    .as(org.manager)
    .run(`query ($id: ID!) { job(id: $id) { messages(first: 9) { edges { node { body } } } } }`, {
      id: jobId,
    });
  const bodies = job?.messages.edges.map((edge) => edge.node.body) ?? [];
  expect(bodies.toSorted()).toEqual(["Dog is in", "Hello - Bayside Air", "Thanks - Bayside Air"]);
  await org.db.message.updateMany({ data: { createdAt: new Date(+runner.clock.now - 15 * 86_400_000) } });
  await reply(ours, "When is my service due?");
  expect(await inbox(org)).toMatchObject([{ jobId }, { jobId: null }]);
});

const MESSAGE = `mutation ($customerId: ID, $phone: String, $channel: Channel!, $text: String!) {
  sendMessage(input: { customerId: $customerId, phone: $phone, channel: $channel, text: $text }) {
    id recipient conversationId
  }
}`;

test("a first message creates its thread once, for a customer or a number; a failed message doesn't create one", async () => {
  const technician = runner.as(org.technician);
  const customer = await runner.make.customer(org.orgId, { phone: PAT });
  const words = { channel: "sms" as const, text: "May we come on Friday?" };
  const underKey = runner.as(org.technician, { idempotencyKey: "Friday" });
  for (const _again of [1, 2]) await underKey.run(MESSAGE, { ...words, customerId: customer.id });
  const { sendMessage: other } = await technician.run(MESSAGE, { ...words, phone: "0491 570 157" });
  expect(other.recipient).toBe("+61491570157");
  await technician.run(MESSAGE, { ...words, phone: "0491 570 156" });
  const threads = await org.db.conversation.findMany({ orderBy: { id: "asc" } });
  expect(threads).toMatchObject([{ customerId: customer.id }, { phone: "+61491570157" }]);
  expect(await org.db.message.count()).toBe(3);
  const silent = await runner.make.customer(org.orgId);
  for (const refused of [
    { customerId: silent.id },
    { phone: "03 9555 0000" },
    {},
    { ...words, phone: PAT, customerId: silent.id },
  ]) {
    const { errors } = await technician.attempt(MESSAGE, { ...words, ...refused });
    expect(errors).toMatchObject([{ code: "BAD_INPUT" }]);
  }
  expect(await org.db.conversation.count()).toBe(2);
});
