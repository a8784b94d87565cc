import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { remindOfInvoice } from "../../invoicing/invoice-reminders/remind-of-invoice.ts";
import { suppressAddress } from "../messaging/suppressions.ts";

const SEND = `mutation Send($id: ID!, $input: SendInvoiceInput!) { sendInvoice(id: $id, input: $input) { status } }`;
const LIFT = `mutation Lift($email: String!) { liftMailSuppression(email: $email) { email } }`;
const CUSTOMER = `query C($id: ID!) { customer(id: $id) { mailSuppression { at reason } } }`;
const REPLY = `mutation Reply($id: ID!) { sendReply(conversationId: $id, channel: email, text: "Hello") { id } }`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  await org.db.organisation.update({
    where: { id: org.orgId },
    data: { gstRegistered: true, abn: "51824753556" },
  });
});

const DAY_MS = 86_400_000;
const before = (days: number) => new Date(runner.clock.now.getTime() - days * DAY_MS);

const suppress = (recipient: string, { createdAt = runner.clock.now, errorCode = "5.1.1" } = {}) =>
  runner.database.system.$transaction((tx) =>
    suppressAddress(
      tx,
      { orgId: org.orgId, recipient, createdAt, errorCode, error: "550 User unknown" },
      runner.clock.now,
    ),
  );
const lift = (email: string, viewer = org.manager) => runner.as(viewer).run(LIFT, { email });
async function send(to: string[]) {
  const { id } = await runner.make.invoice(org.orgId);
  return (await runner.as(org.manager).attempt(SEND, { id, input: { to } })).errors;
}

test("refuses mail to a suppressed address with the reason and no charge, until someone lifts it", async () => {
  await suppress("Pat@Example.com");
  const message =
    "Emails to PAT@example.com are paused: one bounced on Wed 18 Nov 2026. The mailbox doesn’t exist. " +
    "Check the address, or allow emails to it again.";
  expect(await send(["mel@example.com", "PAT@example.com"])).toMatchObject([
    { code: "ADDRESS_SUPPRESSED", field: "to", address: "PAT@example.com", message },
  ]);
  expect(await org.db.message.count()).toBe(0);
  expect(await org.db.usageEvent.count()).toBe(0);
  expect(await send(["mel@example.com"])).toEqual([]);
  await lift(" pat@EXAMPLE.com ");
  await lift("pat@example.com");
  expect(await send(["pat@example.com"])).toEqual([]);
});

test("only an email sent after lifting can suppress the address again", async () => {
  await suppress("pat@example.com", { createdAt: before(2) });
  await lift("pat@example.com");
  await suppress("pat@example.com", { createdAt: before(1) });
  expect(await send(["pat@example.com"])).toEqual([]);
  await suppress("pat@example.com", { createdAt: before(-1), errorCode: "5.2.2" });
  expect(await send(["pat@example.com"])).toMatchObject([
    { message: expect.stringContaining("The mailbox is full") },
  ]);
});

test("suppresses one organisation's emails, and only its members can lift it", async () => {
  await suppress("pat@example.com");
  const other = await runner.make.organisation();
  await lift("pat@example.com", other.admin);
  expect(await send(["pat@example.com"])).toMatchObject([{ code: "ADDRESS_SUPPRESSED" }]);
  const { id } = await runner.make.invoice(other.orgId);
  await other.db.organisation.update({
    where: { id: other.orgId },
    data: { gstRegistered: true, abn: "51824753556" },
  });
  const input = { to: ["pat@example.com"] };
  expect((await runner.as(other.admin).attempt(SEND, { id, input })).errors).toEqual([]);
});

test("shows the suppression on the customer's page and after a refused reply; anyone who can reply can lift it", async () => {
  const customer = await runner.make.customer(org.orgId, { email: "Pat@example.com" });
  const { run, attempt } = runner.as(org.technician);
  expect(await run(CUSTOMER, { id: customer.id })).toEqual({ customer: { mailSuppression: null } });
  await suppress("pat@example.com");
  expect(await run(CUSTOMER, { id: customer.id })).toEqual({
    customer: {
      mailSuppression: { at: runner.clock.now.toISOString(), reason: "The mailbox doesn’t exist" },
    },
  });
  const thread = await org.db.conversation.create({
    data: { customerId: customer.id, lastMessageAt: runner.clock.now },
  });
  expect((await attempt(REPLY, { id: thread.id })).errors).toMatchObject([{ code: "ADDRESS_SUPPRESSED" }]);
  await run(LIFT, { email: "pat@example.com" });
  expect(await run(CUSTOMER, { id: customer.id })).toEqual({ customer: { mailSuppression: null } });
  expect((await attempt(REPLY, { id: thread.id })).errors).toEqual([]);
});

test("a reminder goes to the remaining recipients, and waits if none remain", async () => {
  const sent = { status: "sent" as const, sentAt: before(9), issueDate: before(9), dueDate: before(5) };
  const { id } = await runner.make.invoice(org.orgId, sent);
  for (const recipient of ["pat@example.com", "mel@example.com"]) {
    const about = { invoiceId: id, createdAt: before(9), status: "sent" as const };
    await org.db.message.create({
      data: { channel: "email", kind: "invoice", recipient, subject: "", body: "", ...about },
    });
  }
  await suppress("pat@example.com");
  const remindAfter = (days: number) =>
    asSystem(runner.services, org.orgId, (work) => remindOfInvoice(work, id, days));
  await remindAfter(3);
  const reminded = await org.db.message.findMany({ where: { kind: "reminder" } });
  expect(reminded.map(({ recipient }) => recipient)).toEqual(["mel@example.com"]);
  await suppress("mel@example.com");
  await expect(remindAfter(10)).rejects.toMatchObject({ code: "ADDRESS_SUPPRESSED" });
});
