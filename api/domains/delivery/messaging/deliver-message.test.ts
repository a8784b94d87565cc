import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asTablesOwner } from "../../../database/testing.ts";
import { createSigner } from "../../../lib/signed-id.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { log } from "../../../log.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { type MailPort, MailRefusedError, type OutgoingMail } from "../../../ports/mail/mail.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { deliverMessage } from "./deliver-message.ts";
import { type CustomerMail, postCustomerMail } from "./post-customer-mail.ts";
import { putInOutbox } from "./post-mail.ts";
import { productMailHtml } from "./product-mail.ts";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const post = () =>
  asSystem(runner.services, org.orgId, (work) => {
    const mail: CustomerMail = {
      kind: "invoice",
      to: "pat@example.com",
      subject: "Invoice",
      text: "Hello",
      html: "<p>Hello</p>",
      sender: { fromName: "Bayside Air", replyTo: "office@bayside.example" },
      attachments: [{ kind: "invoice", id: "i-1" }],
      about: {},
      sentById: org.admin.userId,
    };
    return postCustomerMail(work, mail);
  });
const stored = (id: string) => org.db.message.findUniqueOrThrow({ where: { id } });

async function attempt(id: string, answer: () => Promise<void>, isLast = false) {
  const sent: OutgoingMail[] = [];
  const settled: unknown[] = [];
  const mail: MailPort = {
    kind: "smtp",
    deliver: async (outgoing) => {
      sent.push(outgoing);
      await answer();
    },
  };
  const task = deliverMessage({
    database: runner.database,
    mail,
    now: runner.services.now,
    addresses,
    attach: async (orgId, reference) => ({
      fileName: `${reference.id}.pdf`,
      mediaType: "application/pdf",
      content: Buffer.from(orgId),
    }),
    settled: async (_tx, message, outcome) => () => void settled.push([message.id, outcome]),
  });
  const failure = await task
    .handle(runner.services, { messageId: id }, { isLast })
    .catch((error: unknown) => error);
  return { sent, settled, failure };
}
const addresses = { config: { mailReplyDomain: "mail.fettle.example" }, signer: createSigner("a secret") };
const accept = async () => {};
const busy = () => Promise.reject(new Error("451 busy"));
const refuse = () => Promise.reject(new MailRefusedError("550 no such mailbox"));

test("sends a customer's mail once, with its sender and attachments", async () => {
  const id = await post();
  const { sent, settled } = await attempt(id, accept);
  expect(sent).toEqual([
    {
      messageId: id,
      to: "pat@example.com",
      subject: "Invoice",
      text: "Hello",
      html: "<p>Hello</p>",
      fromName: "Bayside Air",
      replyTo: "office@bayside.example",
      returnPath: replyAddress(addresses, "bounce", id),
      attachments: [{ fileName: "i-1.pdf", mediaType: "application/pdf", content: Buffer.from(org.orgId) }],
    },
  ]);
  expect(settled).toEqual([[id, "sent"]]);
  expect(await stored(id)).toMatchObject({ status: "sent", sentAt: runner.clock.now, attempts: 1 });
  expect((await attempt(id, accept)).sent).toEqual([]);
});

test("retries failures, and only the last failure is final", async () => {
  const id = await post();
  const first = await attempt(id, busy);
  expect(first).toMatchObject({ failure: new Error("451 busy"), settled: [] });
  expect(await stored(id)).toMatchObject({ status: "queued", error: "Error: 451 busy", attempts: 1 });
  const last = await attempt(id, busy, true);
  expect(last.settled).toEqual([[id, "failed"]]);
  expect(await stored(id)).toMatchObject({ status: "failed", sentAt: null, attempts: 2 });
});

test("a permanent refusal bounces and isn't retried", async () => {
  const id = await post();
  const { failure, settled } = await attempt(id, refuse);
  expect([failure, settled]).toEqual([undefined, [[id, "bounced"]]]);
  expect(await stored(id)).toMatchObject({
    status: "bounced",
    error: "MailRefusedError: 550 no such mailbox",
  });
  expect((await attempt(id, accept)).sent).toEqual([]);
});

const used = async () => {
  const { usage } = await runner
    .as(org.admin)
    .run("{ usage { email { used remaining packCredits totalAvailable } } }");
  return usage.email;
};
const pack = (quantity: number) =>
  org.db.creditGrant.create({
    data: { channel: "email", productId: "email-200", quantity, remaining: quantity, priceCents: 300 },
  });
const spendAllBut = (left: number) =>
  org.db.usageEvent.create({ data: { channel: "email", quantity: 500 - left, at: runner.clock.now } });

test("refunds an undelivered message's credit once, to where it came from", async () => {
  await spendAllBut(1);
  const grant = await pack(5);
  const [fromQuota, fromPack, arrives] = [await post(), await post(), await post()];
  expect(await used()).toEqual({ used: 502, remaining: 0, packCredits: 3, totalAvailable: 3 });

  await attempt(fromPack, busy);
  expect((await used()).used).toBe(502);
  await Promise.all(Array.from({ length: 10 }, () => attempt(fromPack, busy, true)));
  await attempt(fromPack, refuse);
  expect(await used()).toEqual({ used: 501, remaining: 0, packCredits: 4, totalAvailable: 4 });

  await attempt(arrives, accept);
  await Promise.all(Array.from({ length: 10 }, () => attempt(fromQuota, refuse)));
  expect(await used()).toEqual({ used: 500, remaining: 0, packCredits: 5, totalAvailable: 5 });
  const spends = await org.db.creditSpend.aggregate({
    where: { grantId: grant.id },
    _sum: { quantity: true },
  });
  expect(spends._sum.quantity).toBe(0);
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 500 }]);
});

test("refunds last month's credit to last month", async () => {
  const id = await post();
  const month = runner.clock.now;
  runner.clock.now = new Date("2026-12-02T00:00:00Z");
  await post();
  await attempt(id, refuse);
  const counters = await org.db.usageCounter.findMany({ orderBy: { periodStart: "asc" } });
  expect(counters.map((counter) => counter.used)).toEqual([0, 1]);
  runner.clock.now = month;
  expect((await used()).used).toBe(0);
});

test("marks a message as failed and refunds its credit together or not at all", async () => {
  const id = await post();
  const { databaseUrl } = runner;
  await asTablesOwner(
    databaseUrl,
    "alter table usage_events add constraint broken check (quantity > 0) not valid",
  );
  const { failure } = await attempt(id, refuse);
  await asTablesOwner(databaseUrl, "alter table usage_events drop constraint broken");
  expect(failure).toBeInstanceOf(Error);
  expect(await stored(id)).toMatchObject({ status: "queued" });
  expect((await used()).used).toBe(1);
  await attempt(id, refuse);
  expect(await stored(id)).toMatchObject({ status: "bounced" });
  expect((await used()).used).toBe(0);
});

test("creates a message, its credit and its delivery job together or not at all", async () => {
  await org.db.usageEvent.create({ data: { channel: "email", quantity: 499, at: runner.clock.now } });
  await post();
  await expect(post()).rejects.toMatchObject({ code: "CREDITS_EXHAUSTED" });
  expect(await org.db.message.count()).toBe(1);
  const { system } = runner.database;
  expect(await system.outboxMessage.count({ where: { orgId: org.orgId } })).toBe(1);
});

test("adds an HTML part to our own email, and leaves its text alone", async () => {
  const id = uuidV7();
  const text = "Hi Mel,\n\nYour trial ends on Friday.";
  const { orgId } = org;
  await asSystem(runner.services, orgId, ({ tx }) =>
    putInOutbox(tx, { id, orgId, key: id, to: "mel@example.com", subject: "Your trial", text }),
  );
  const { sent } = await attempt(id, accept);
  expect(sent).toMatchObject([{ text, html: productMailHtml(text, runner.services.config.publicUrl) }]);
});

test("logs a mail server that doesn't answer, but not a refused address", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const id = await post();
  const { failure } = await attempt(id, busy);
  expect(logged.mock.calls.map(([line]) => line)).toEqual([
    { err: failure, messageId: id, orgId: org.orgId },
  ]);
  await attempt(id, refuse);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
