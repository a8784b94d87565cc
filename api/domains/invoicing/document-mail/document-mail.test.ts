import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailPort, MailRefusedError } from "../../../ports/mail/mail.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { deliverMessage } from "../../delivery/messaging/deliver-message.ts";
import { documentAttachment } from "../document-files/document-attachment.ts";
import { noteDelivery } from "./note-delivery.ts";

const SEND_QUOTE = `mutation Send($id: ID!, $input: SendQuoteInput!) {
  sendQuote(id: $id, input: $input) { status sentAt history { kind by detail } }
}`;
const SEND_INVOICE = `mutation Send($id: ID!, $input: SendInvoiceInput!) {
  sendInvoice(id: $id, input: $input) { status sentAt history { kind by detail } }
}`;

let runner: Runner;
let rest: RestClient;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({ env: { PUBLIC_URL: "https://fettle.example" } });
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Air" });
  await settings({ abn: "51824753556" });
});

const settings = (data: object) => org.db.organisation.update({ where: { id: org.orgId }, data });

const outbox = () =>
  runner.database.system.outboxMessage.findMany({
    where: { orgId: org.orgId, key: { startsWith: "message:" } },
    orderBy: { id: "asc" },
  });
const used = async () => (await runner.as(org.admin).run("{ usage { email { used } } }")).usage.email.used;

async function deliver(messageId: string, answer: () => Promise<void>, isLast = true) {
  const mail: MailPort = { kind: "smtp", deliver: answer };
  const task = deliverMessage({
    database: runner.database,
    mail,
    now: runner.services.now,
    addresses: runner.services,
    attach: async () => ({ fileName: "a.pdf", mediaType: "application/pdf", content: Buffer.alloc(1) }),
    settled: noteDelivery(runner.bus, runner.services.now),
  });
  await task.handle(runner.services, { messageId }, { isLast }).catch(() => {});
}

test("emails a quote to one person with its link and PDF, and marks it sent", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" });
  const quote = await runner.make.quote(org.orgId, {
    customerId: customer.id,
    number: "QU-0117",
    title: "Door <seal>",
    expiryDate: new Date("2026-12-18T00:00:00Z"),
  });
  const { sendQuote } = await runner.as(org.manager).run(SEND_QUOTE, {
    id: quote.id,
    input: { to: " pat@example.com " },
  });
  expect(sendQuote).toEqual({
    status: "sent",
    sentAt: runner.clock.now.toISOString(),
    history: [{ kind: "sent", by: org.manager.name, detail: "pat@example.com" }],
  });
  const [mail, ...more] = await outbox();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "pat@example.com",
    subject: "Quote QU-0117 from Bayside Air",
    headers: { fromName: "Bayside Air", replyTo: null },
    attachments: [{ kind: "quote", id: quote.id }],
  });
  const link = `https://fettle.example/quote/${quote.publicToken}`;
  for (const part of ["Hi Parkdale Bakery,", "Door <seal>", "$110.00", "Fri 18 Dec 2026", link]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.html).toContain("Door &lt;seal&gt;");
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).not.toContain("<seal>");
  expect(await used()).toBe(1);
});

test("a customer's email ends with the business's signature, before the sender's", async () => {
  await settings({ emailSignature: "Mel & team\n\nAlways on time" });
  const invoice = await runner.make.invoice(org.orgId);
  const input = { to: ["pat@example.com"] };
  await runner.as(org.admin).run(SEND_INVOICE, { id: invoice.id, input });
  const [mail] = await outbox();
  expect(mail?.text).toMatch(/\n\nMel & team\n\nAlways on time\n\n--\nBayside Air\n/);
  expect(mail?.html).toMatch(/Mel &amp; team<\/p><p[^>]*>Always on time<\/p>/);
});

test("refuses to email a quote past its expiry date", async () => {
  const { id } = await runner.make.quote(org.orgId, { expiryDate: new Date("2020-12-18T00:00:00Z") });
  const attempt = await runner.as(org.manager).attempt(SEND_QUOTE, { id, input: { to: "pat@example.com" } });
  expect(attempt.errors).toMatchObject([{ message: expect.stringMatching(/^This quote has expired/) }]);
  expect(await outbox()).toEqual([]);
});

test("emails an invoice to ten recipients with a custom message, one credit each, and can send again", async () => {
  const invoice = await runner.make.invoice(org.orgId);
  const to = Array.from({ length: 10 }, (_, index) => `p${index}@example.com`);
  const input = { to: [...to, " "], subject: "Your bill", message: "Here.\n\n<b>Thanks</b>" };
  const { sendInvoice } = await runner.as(org.admin).run(SEND_INVOICE, { id: invoice.id, input });
  expect(sendInvoice.status).toBe("sent");
  const mails = await outbox();
  expect(mails.map(({ recipient }) => recipient)).toEqual(to);
  expect(mails[0]).toMatchObject({
    subject: "Your bill",
    attachments: [{ kind: "invoice", id: invoice.id }],
  });
  expect(mails[0]?.html).toContain("&lt;b&gt;Thanks&lt;/b&gt;");
  expect(await used()).toBe(10);
  await runner.as(org.admin).run(SEND_INVOICE, { id: invoice.id, input: { to: ["p0@example.com"] } });
  expect(await used()).toBe(11);
});

test("doesn't send to anyone and stays a draft if there aren't enough credits for everyone", async () => {
  await org.db.usageEvent.create({ data: { channel: "email", quantity: 499, at: runner.clock.now } });
  const invoice = await runner.make.invoice(org.orgId);
  const input = { to: ["a@example.com", "b@example.com"] };
  const { errors } = await runner.as(org.admin).attempt(SEND_INVOICE, { id: invoice.id, input });
  expect(errors).toMatchObject([{ code: "CREDITS_EXHAUSTED", action: { url: "/settings?tab=usage" } }]);
  expect(await outbox()).toEqual([]);
  expect(await org.db.invoice.findMany()).toMatchObject([{ status: "draft", sentAt: null }]);
  expect(await used()).toBe(499);
});

test.each([
  ["nobody", []],
  ["an address that is none", ["pat"]],
  ["eleven", Array.from({ length: 11 }, (_, index) => `p${index}@example.com`)],
])("refuses to send an invoice to %s", async (_name, to) => {
  const invoice = await runner.make.invoice(org.orgId);
  const { errors } = await runner.as(org.admin).attempt(SEND_INVOICE, { id: invoice.id, input: { to } });
  expect(errors).toMatchObject([{ code: "BAD_INPUT" }]);
  expect(errors[0]?.field).toMatch(/^to/);
});

test("refuses to email void invoices; paid invoices and accepted quotes keep their status", async () => {
  const voided = await runner.make.invoice(org.orgId, { status: "void" });
  const input = { to: ["pat@example.com"] };
  const attempt = await runner.as(org.admin).attempt(SEND_INVOICE, { id: voided.id, input });
  expect(attempt.errors).toMatchObject([{ code: "CONFLICT" }]);
  const paid = await runner.make.invoice(org.orgId, { status: "paid", paidCents: 11_000 });
  const { sendInvoice } = await runner.as(org.admin).run(SEND_INVOICE, { id: paid.id, input });
  expect(sendInvoice.status).toBe("paid");
  expect((await outbox()).map(({ text }) => text)).toEqual([expect.stringMatching(/View invoice:\n/)]);
  const accepted = await runner.make.quote(org.orgId, { status: "accepted" });
  const { sendQuote } = await runner
    .as(org.admin)
    .run(SEND_QUOTE, { id: accepted.id, input: { to: "pat@example.com" } });
  expect(sendQuote.status).toBe("accepted");
});

test("records each email's outcome in the history, and can send it again", async () => {
  const invoice = await runner.make.invoice(org.orgId);
  const send = (to: string) =>
    runner.as(org.admin).run(SEND_INVOICE, { id: invoice.id, input: { to: [to] } });
  for (const to of ["good@example.com", "gone@example.com", "slow@example.com"]) await send(to);
  const [good, gone, slow] = (await outbox()).map(({ id }) => id);
  await deliver(good ?? "", async () => {});
  await deliver(gone ?? "", () => Promise.reject(new MailRefusedError("550")));
  await deliver(slow ?? "", () => Promise.reject(new Error("451")), false);
  await deliver(slow ?? "", () => Promise.reject(new Error("451")), true);
  const { sendInvoice } = await send("slow@example.com");
  expect(sendInvoice.history.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["sent", "good@example.com"],
    ["sent", "gone@example.com"],
    ["sent", "slow@example.com"],
    ["delivered", "good@example.com"],
    [
      "delivery_failed",
      "Email to gone@example.com was rejected by the recipient’s mail server. Its credit was refunded.",
    ],
    ["delivery_failed", "Email to slow@example.com couldn’t be delivered. Its credit was refunded."],
    ["sent", "slow@example.com"],
  ]);
  const states = await org.db.message.findMany({ orderBy: { id: "asc" }, select: { status: true } });
  expect(states.map(({ status }) => status)).toEqual(["sent", "bounced", "failed", "queued"]);
});

test("refuses to email an invalid tax invoice", async () => {
  const invoice = await runner.make.invoice(org.orgId, { totalCents: 110_000 });
  const send = async () =>
    (await runner.as(org.admin).attempt(SEND_INVOICE, { id: invoice.id, input: { to: ["p@example.com"] } }))
      .errors;
  expect(await send()).toMatchObject([
    { code: "BAD_INPUT", message: expect.stringContaining("name the buyer") },
  ]);
  await settings({ abn: null });
  expect(await send()).toMatchObject([{ message: expect.stringContaining("Add your ABN") }]);
  await settings({ gstRegistered: false });
  expect(await send()).toMatchObject([{ message: expect.stringContaining("charges GST") }]);
  await org.db.invoice.update({ where: { id: invoice.id }, data: { taxCents: 0 } });
  expect(await send()).toEqual([]);
});

test("attaches the document's PDF at delivery", async () => {
  const invoice = await runner.make.invoice(org.orgId, { number: "INV-0407" });
  await runner.as(org.admin).run(SEND_INVOICE, { id: invoice.id, input: { to: ["p@example.com"] } });
  const attach = documentAttachment(runner.database, runner.services.files, runner.services.config.seller);
  const file = await attach(org.orgId, { kind: "invoice", id: invoice.id });
  expect(file).toMatchObject({ fileName: "Invoice INV-0407.pdf", mediaType: "application/pdf" });
  const { text } = await extractText(new Uint8Array(file.content), { mergePages: true });
  expect(text).toContain("INV-0407");
  expect(text).not.toContain("Draft");
});

test("sends an email once per idempotency key, for one credit each", async () => {
  const invoice = await runner.make.invoice(org.orgId, { totalCents: 8000 });
  const another = await runner.make.invoice(org.orgId, { totalCents: 8000 });
  const to = ["zoe@bakery.example", "ann@bakery.example"];
  const as = runner.as(org.manager, { idempotencyKey: crypto.randomUUID() });
  const send = () => as.attempt(SEND_INVOICE, { id: invoice.id, input: { to } });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => "STILL_RUNNING"));
  expect((await send()).data.sendInvoice).toMatchObject({ status: "sent", history: [{}, {}] });
  for (const other of [
    { id: invoice.id, input: { to: to.slice(1) } },
    { id: another.id, input: { to } },
  ])
    expect((await as.attempt(SEND_INVOICE, other)).errors).toMatchObject([{ reason: "SENT_BEFORE" }]);
  expect([(await outbox()).length, await used()]).toEqual([2, 2]);
  await runner.as(org.manager).run(SEND_INVOICE, { id: invoice.id, input: { to } });
  expect([(await outbox()).length, await used()]).toEqual([4, 4]);
});

test("refuses technicians, and other organisations' documents", async () => {
  const invoice = await runner.make.invoice(org.orgId);
  const input = { to: ["pat@example.com"] };
  const technician = await runner.as(org.technician).attempt(SEND_INVOICE, { id: invoice.id, input });
  expect(technician.errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const other = await runner.make.organisation();
  const foreign = await runner.as(other.admin).attempt(SEND_INVOICE, { id: invoice.id, input });
  expect(foreign.errors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect(await outbox()).toEqual([]);
});

test("over REST: emails a quote, and an invoice to a list or comma-separated recipients", async () => {
  const { call } = await rest.as(org.admin);
  const quote = await runner.make.quote(org.orgId);
  const answer = await call("POST", `/api/quotes/${quote.id}/email`, { email: "pat@example.com" });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: quote.id, status: "sent", message: "Quote sent" },
  });
  expect((await call("POST", `/api/quotes/${quote.id}/email`, { email: " " })).body).toMatchObject({
    error: "Recipient is required",
  });
  const invoice = await runner.make.invoice(org.orgId);
  const emails = "a@example.com, ,b@example.com";
  expect(await call("POST", `/api/invoices/${invoice.id}/email`, { emails })).toMatchObject({ status: 200 });
  await call("POST", `/api/invoices/${invoice.id}/email`, { emails: ["c@example.com"] });
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(
    ["pat", "a", "b", "c"].map((name) => `${name}@example.com`),
  );
});
