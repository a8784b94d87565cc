import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customerEvents } from "../domains/customers/customers/customer.events.ts";
import { receiveBounce } from "../domains/delivery/bounces/receive-bounce.ts";
import { messageEvents } from "../domains/delivery/messaging/conversation.ts";
import { deliverMessage } from "../domains/delivery/messaging/deliver-message.ts";
import { postCustomerMail } from "../domains/delivery/messaging/post-customer-mail.ts";
import {
  type ArrivedMail,
  handleMail,
  type MailReceivers,
  takeUpFailedMails,
} from "../domains/delivery/received-mail/handle-mail.ts";
import { arrivedMail, receiveMail } from "../domains/delivery/received-mail/receive-mail.ts";
import { noteDelivery } from "../domains/invoicing/document-mail/note-delivery.ts";
import { createSigner } from "../lib/signed-id.ts";
import { uuidV7 } from "../lib/uuid-v7.ts";
import { asSystem } from "../platform/actions/unit-of-work.ts";
import { replyAddress } from "../ports/mail/reply-address.ts";
import { rawDeliveryReport } from "../testing/delivery-report.ts";
import { runQueued, takeQueued } from "../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const SECRET = "a secret of sixteen";
const MEGABYTE = 1024 * 1024;

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  const env = { MAIL_WEBHOOK_SECRET: SECRET, MAIL_REPLY_DOMAIN: "mail.fettle.example" };
  runner = await createRunner({ env });
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  await runner.database.system.receivedMail.deleteMany();
  org = await runner.make.organisation();
});

const settled = () => noteDelivery(runner.bus, runner.services.now);
const bounces = (): MailReceivers => ({ bounce: receiveBounce(runner.services, { settled: settled() }) });
const handle = (receivers = bounces()) => runQueued(runner, handleMail(receivers));

const bearer = { authorization: `Bearer ${SECRET}` };
const bring = async (raw: string | Uint8Array, headers: Record<string, string> = bearer) => {
  const body = typeof raw === "string" ? raw : new Uint8Array(raw);
  const type = { "content-type": "message/rfc822" };
  const answer = await fetch(`${app.url}/webhooks/mail`, {
    method: "POST",
    headers: { ...type, ...headers },
    body,
  });
  return answer.status;
};

async function sendInvoice() {
  const customer = await runner.make.customer(org.orgId, { email: "Pat@example.com" });
  const { id: invoiceId } = await runner.make.invoice(org.orgId, { customerId: customer.id });
  const id = await asSystem(runner.services, org.orgId, (work) =>
    postCustomerMail(work, {
      kind: "invoice",
      to: "pat@example.com",
      subject: "Invoice",
      text: "Hello",
      html: "<p>Hello</p>",
      sender: { fromName: "Bayside Air", replyTo: null },
      about: { customerId: customer.id, invoiceId },
      sentById: org.admin.userId,
    }),
  );
  return { id, customerId: customer.id, invoiceId };
}

const deliver = (messageId: string, onHandedOver = async () => {}) =>
  deliverMessage({
    database: runner.database,
    mail: { kind: "smtp", deliver: onHandedOver },
    now: runner.services.now,
    addresses: runner.services,
    attach: () => Promise.reject(new Error("nothing is attached")),
    settled: settled(),
  }).handle(runner.services, { messageId }, { isLast: false });

const bounceAddress = (id: string) => replyAddress(runner.services, "bounce", id) ?? "";
const stored = (id: string) => org.db.message.findUniqueOrThrow({ where: { id } });
const used = async () => (await runner.as(org.admin).run("{ usage { email { used } } }")).usage.email.used;
const suppressed = () => org.db.mailSuppression.findMany({ where: { liftedAt: null } });

test("a bounce marks its message, returns the credit and suppresses the address, once", async () => {
  const { id, invoiceId, customerId } = await sendInvoice();
  await deliver(id);
  const threads = runner.bus.subscribe(messageEvents, org.orgId)[Symbol.asyncIterator]();
  const customers = runner.bus.subscribe(customerEvents, org.orgId)[Symbol.asyncIterator]();
  const told = [threads.next(), customers.next()];
  const raw = rawDeliveryReport({ to: bounceAddress(id) });
  expect(await used()).toBe(1);
  for (let again = 0; again < 3; again += 1) expect(await bring(raw)).toBe(204);
  expect(await handle()).toBe(1);
  // The same report by another route, as if from a second mail server.
  expect(await bring(`Received: by mx2\r\n${raw}`)).toBe(204);
  expect(await handle()).toBe(1);
  expect(await stored(id)).toMatchObject({ status: "bounced", errorCode: "5.1.1" });
  expect(await used()).toBe(0);
  expect(await suppressed()).toMatchObject([
    { address: "pat@example.com", reason: "bounce", suppressedAt: runner.clock.now },
  ]);
  const history = await org.db.documentEvent.findMany({ where: { invoiceId }, orderBy: { at: "asc" } });
  const detail =
    "Email to pat@example.com was rejected by the recipient’s mail server (The mailbox doesn’t exist). Its credit was refunded.";
  expect(history.filter(({ kind }) => kind === "delivery_failed")).toMatchObject([{ detail }]);
  expect(await Promise.all(told)).toMatchObject([
    { value: { messageId: id } },
    { value: { change: "changed", id: customerId } },
  ]);
  expect(await runner.database.system.receivedMail.count({ where: { raw: { not: null } } })).toBe(0);
});

test("the thread shows the reason in words", async () => {
  const { id, customerId } = await sendInvoice();
  await bring(rawDeliveryReport({ to: bounceAddress(id), status: "5.2.2" }));
  await handle();
  const { customer } = await runner.as(org.admin).run(
    `query C($id: ID!) {
      customer(id: $id) { conversation { messages(first: 1) { edges { node { status failure } } } } }
    }`,
    { id: customerId },
  );
  expect(customer?.conversation?.messages.edges).toEqual([
    { node: { status: "bounced", failure: "The mailbox is full" } },
  ]);
});

test("counts a bounce once if ten servers handle it at the same time", async () => {
  const { id } = await sendInvoice();
  await deliver(id);
  const to = bounceAddress(id);
  await Promise.all(
    Array.from({ length: 10 }, (_, mx) =>
      receiveMail(runner.services, Buffer.from(rawDeliveryReport({ to })), [`mx${mx}`]),
    ),
  );
  expect(await runner.database.system.receivedMail.count()).toBe(1);
  const kept = await runner.database.system.receivedMail.findFirstOrThrow();
  const task = handleMail(bounces());
  await Promise.all(
    Array.from({ length: 10 }, () => task.handle(runner.services, { mailId: kept.id }, { isLast: false })),
  );
  expect(await used()).toBe(0);
  expect(
    await org.db.usageEvent.findMany({ where: { messageId: id }, orderBy: { quantity: "asc" } }),
  ).toMatchObject([{ quantity: -1 }, { quantity: 1 }]);
  expect(await org.db.documentEvent.count({ where: { kind: "delivery_failed" } })).toBe(1);
  await handle();
});

test("keeps a bounce that arrives before the mail server's acceptance is recorded", async () => {
  const { id } = await sendInvoice();
  await deliver(id, async () => {
    await bring(rawDeliveryReport({ to: bounceAddress(id) }));
    await handle();
  });
  expect(await stored(id)).toMatchObject({ status: "bounced" });
  const kinds = (await org.db.documentEvent.findMany({ where: { messageId: id } })).map(({ kind }) => kind);
  expect(kinds).toEqual(["delivery_failed"]);
  let isSent = false;
  await deliver(id, async () => {
    isSent = true;
  });
  expect(isSent).toBe(false);
});

test("ignores delays, auto-replies, and forged or foreign addresses", async () => {
  const { id } = await sendInvoice();
  await deliver(id);
  const to = bounceAddress(id);
  const forged = replyAddress({ ...runner.services, signer: createSigner("another") }, "bounce", id) ?? "";
  const mails = [
    rawDeliveryReport({ to: forged }),
    rawDeliveryReport({ to: "no-reply@fettle.example" }),
    rawDeliveryReport({ to: to.replace("mail.fettle", "mail.evil") }),
    rawDeliveryReport({ to, action: "delayed", status: "4.4.1" }),
    `To: ${to}\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\nBack on Monday`,
    `Subject: ${to}\r\n\r\nTo: ${to}\r\n`,
    rawDeliveryReport({ to: replyAddress(runner.services, "bounce", uuidV7()) ?? "" }),
    "",
  ];
  for (const raw of mails) expect(await bring(raw)).toBe(204);
  await handle();
  expect(await stored(id)).toMatchObject({ status: "sent" });
  expect([await used(), await suppressed()]).toEqual([1, []]);
});

test("marks an email the server gave up on as failed without suppressing the address", async () => {
  const { id } = await sendInvoice();
  await deliver(id);
  await bring(rawDeliveryReport({ to: bounceAddress(id), status: "4.4.7" }));
  await handle();
  expect(await stored(id)).toMatchObject({ status: "failed" });
  expect([await used(), await suppressed()]).toEqual([0, []]);
});

test("records a bounce of the product's own email in the outbox, without notifying anyone", async () => {
  const id = uuidV7();
  const { system } = runner.database;
  const mail = { recipient: "mel@example.com", subject: "Your link", text: "…", channel: "email" as const };
  await system.outboxMessage.create({ data: { id, key: id, status: "sent", ...mail } });
  await bring(rawDeliveryReport({ to: bounceAddress(id) }));
  await handle();
  expect(await system.outboxMessage.findUnique({ where: { id } })).toMatchObject({ status: "bounced" });
});

test("only takes raw messages from a mail server with the secret", async () => {
  const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString("base64")}` });
  expect(await bring("x", basic(`mail:${SECRET}`))).toBe(204);
  for (const headers of [
    {},
    { authorization: "Bearer " },
    { authorization: "Bearer wrong" },
    basic(SECRET.slice(1)),
    basic("mail:"),
  ]) {
    expect(await bring("x", headers)).toBe(403);
  }
  expect(await bring("x", { ...bearer, "content-type": "application/octet-stream" })).toBe(204);
  expect(await bring("x", { ...bearer, "content-type": "text/plain" })).toBe(415);
  const silent = await startTestApp({
    ...runner,
    services: { ...runner.services, config: { ...runner.services.config, mailWebhookSecret: undefined } },
  });
  const answer = await fetch(`${silent.url}/webhooks/mail`, {
    method: "POST",
    headers: { ...bearer, "content-type": "message/rfc822" },
    body: "x",
  });
  await silent.stop();
  expect(answer.status).toBe(404);
});

test("accepts 30 MB and refuses more than 35", async () => {
  const ticketId = uuidV7();
  const to = replyAddress(runner.services, "ticket", ticketId) ?? "";
  const file = Buffer.alloc(22 * MEGABYTE, 7)
    .toString("base64")
    .replace(/.{76}/g, "$&\r\n");
  const raw = Buffer.from(
    [`To: ${to}`, "Content-Type: multipart/mixed; boundary=b", "", "--b", "", "Hello", "--b"].join("\r\n") +
      `\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`,
  );
  expect(raw.length).toBeGreaterThan(30 * MEGABYTE);
  expect(await bring(raw)).toBe(204);
  const seen: ArrivedMail[] = [];
  await handle({ ticket: async (arrived) => void seen.push(arrived) });
  expect(seen).toMatchObject([{ referenceId: ticketId, mail: { text: "Hello\n" } }]);
  const [pdf] = seen[0]?.mail.attachments ?? [];
  expect(new Uint8Array(pdf?.content as ArrayBuffer).length).toBe(22 * MEGABYTE);
  expect(await bring(Buffer.alloc(36 * MEGABYTE, "a"))).toBe(413);
}, 60_000);

test("keeps and retries email it can't handle, and alerts the owner", async () => {
  const { system } = runner.database;
  const to = replyAddress(runner.services, "ticket", uuidV7()) ?? "";
  await bring(`To: someone@example.com\r\n\r\nHello`, { ...bearer, "x-envelope-to": to });
  const kept = await system.receivedMail.findFirstOrThrow();
  const payload = { mailId: kept.id };
  await expect(handleMail({}).handle(runner.services, payload, { isLast: true })).rejects.toThrow(
    "No receiver for mail",
  );
  expect(await system.receivedMail.findFirst()).toMatchObject({ handledAt: null, raw: expect.anything() });
  expect(await system.ownerAlert.count({ where: { kind: "mail_unhandled" } })).toBe(1);
  await takeQueued(runner, arrivedMail);
  runner.clock.now = new Date(runner.clock.now.getTime() + 24 * 3_600_000);
  await takeUpFailedMails.handle(runner.services, {}, { isLast: false });
  const seen: string[] = [];
  await handle({ ticket: async ({ id }) => void seen.push(id) });
  expect(seen).toEqual([kept.id]);
  expect(await system.receivedMail.findFirst()).toMatchObject({ handledAt: runner.clock.now, raw: null });
});
