import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailPort, MailRefusedError, type OutgoingMail } from "../../ports/mail/mail.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { deliverMessage } from "./deliver-message.ts";
import { type CustomerMail, postCustomerMail } from "./post-customer-mail.ts";

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
  org.db.$transaction((tx) => {
    const mail: CustomerMail = {
      ...{ kind: "invoice", to: "pat@example.com", subject: "Invoice", text: "Hello", html: "<p>Hello</p>" },
      sender: { fromName: "Bayside Air", replyTo: "office@bayside.example" },
      ...{ attachments: [{ kind: "invoice", id: "i-1" }], about: {}, sentById: org.admin.userId },
    };
    return postCustomerMail({ tx, orgId: org.orgId, now: runner.clock.now }, mail);
  });
const stored = (id: string) => org.db.message.findUniqueOrThrow({ where: { id } });

/** Tries a delivery as the queue does, with a mail server that answers so. */
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
    ...{ database: runner.database, mail, now: runner.services.now },
    attach: async (orgId, reference) => ({
      fileName: `${reference.id}.pdf`,
      mediaType: "application/pdf",
      content: Buffer.from(orgId),
    }),
    settled: async (_tx, message, outcome) => () => void settled.push([message.id, outcome]),
  });
  const failure = await task({ orgId: org.orgId, messageId: id }, { isLast }).catch(
    (error: unknown) => error,
  );
  return { sent, settled, failure };
}
const accept = async () => {};
const busy = () => Promise.reject(new Error("451 busy"));
const refuse = () => Promise.reject(new MailRefusedError("550 no such mailbox"));

test("a customer's mail carries its sender and what is attached, once", async () => {
  const id = await post();
  const { sent, settled } = await attempt(id, accept);
  expect(sent).toEqual([
    {
      ...{ messageId: id, to: "pat@example.com", subject: "Invoice", text: "Hello", html: "<p>Hello</p>" },
      ...{ fromName: "Bayside Air", replyTo: "office@bayside.example" },
      attachments: [{ fileName: "i-1.pdf", mediaType: "application/pdf", content: Buffer.from(org.orgId) }],
    },
  ]);
  expect(settled).toEqual([[id, "sent"]]);
  expect(await stored(id)).toMatchObject({ status: "sent", sentAt: runner.clock.now, attempts: 1 });
  expect((await attempt(id, accept)).sent).toEqual([]);
});

test("a failure is tried again, and only the last one is final", async () => {
  const id = await post();
  const first = await attempt(id, busy);
  expect(first).toMatchObject({ failure: new Error("451 busy"), settled: [] });
  expect(await stored(id)).toMatchObject({ status: "queued", error: "Error: 451 busy", attempts: 1 });
  const last = await attempt(id, busy, true);
  expect(last.settled).toEqual([[id, "failed"]]);
  expect(await stored(id)).toMatchObject({ status: "failed", sentAt: null, attempts: 2 });
});

test("what is refused for good has bounced and isn't tried again", async () => {
  const id = await post();
  const { failure, settled } = await attempt(id, refuse);
  expect([failure, settled]).toEqual([undefined, [[id, "bounced"]]]);
  expect(await stored(id)).toMatchObject({
    status: "bounced",
    error: "MailRefusedError: 550 no such mailbox",
  });
  expect((await attempt(id, accept)).sent).toEqual([]);
});

test("a message, its credit and its hand-over are made together or not at all", async () => {
  await org.db.usageEvent.create({ data: { channel: "email", quantity: 499, at: runner.clock.now } });
  await post();
  await expect(post()).rejects.toMatchObject({ code: "CREDITS_EXHAUSTED" });
  expect(await org.db.message.count()).toBe(1);
  const { system } = runner.database;
  expect(await system.outboxMessage.count({ where: { orgId: org.orgId } })).toBe(1);
});
