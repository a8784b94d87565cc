import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { reminderDay } from "./due-invoice-reminders.ts";
import { sendInvoiceReminders } from "./send-invoice-reminders.ts";

/** 11:30 am in Melbourne, the organisation's time zone. */
const NOON = new Date("2026-11-18T11:30:00+11:00");

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  await runner.database.system.organisation.updateMany({ data: { invoiceReminders: false } });
  runner.clock.now = NOON;
  org = await runner.make.organisation();
});

const day = (date: string) => new Date(`${date}T00:00:00Z`);
async function overdue(dueDate: string, fields: object = {}, customer: object = {}) {
  const { id: customerId } = await org.db.customer.create({
    data: { name: "Parkdale Bakery", email: "pat@example.com", ...customer },
  });
  const sent = { status: "sent" as const, sentAt: NOON, dueDate: day(dueDate), customerId };
  return runner.make.invoice(org.orgId, { ...sent, ...fields });
}
const run = () => sendInvoiceReminders.handle(runner.services, {}, { isLast: false });
const mails = async () =>
  (await org.db.message.findMany({ where: { kind: "reminder" }, orderBy: { id: "asc" } })).map(
    ({ recipient, subject }) => [recipient, subject],
  );
const reminded = async () => (await org.db.invoiceReminder.findMany()).map(({ days }) => days).sort();

test.each([
  [2, null],
  [3, 3],
  [9, 3],
  [10, 10],
  [20, 10],
  [21, 21],
  [35, 21],
  [36, null],
])("%i days overdue sends the reminder for day %s", (days, expected) => {
  expect(reminderDay(days)).toBe(expected);
});

test("a round that finds nothing publishes no change", async () => {
  await overdue("2026-11-15");
  await run();
  const before = await runner.bus.lastChange(org.orgId);
  await run();
  expect(await runner.bus.lastChange(org.orgId)).toBe(before);
});

test("reminds a customer once per reminder day, however often it runs", async () => {
  const invoice = await overdue("2026-11-15", { number: "INV-0407" });
  await run();
  await run();
  expect(await mails()).toEqual([
    ["pat@example.com", `Reminder: invoice INV-0407 from ${(await business()).name} is overdue`],
  ]);
  runner.clock.now = new Date("2026-11-25T11:30:00+11:00");
  await run();
  expect(await reminded()).toEqual([10, 3]);
  const events = await org.db.documentEvent.findMany({
    where: { invoiceId: invoice.id },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["reminded", "3 days overdue: pat@example.com"],
    ["reminded", "10 days overdue: pat@example.com"],
  ]);
});
const business = () => org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } });

test("ten concurrent runs remind once and use one credit", async () => {
  await overdue("2026-11-15");
  await overdue("2026-11-08");
  await Promise.all(Array.from({ length: 10 }, run));
  expect(await mails()).toHaveLength(2);
  expect(await org.db.usageEvent.count()).toBe(2);
});

test("sends only the latest of several missed reminders", async () => {
  await overdue("2026-10-28");
  await run();
  expect(await reminded()).toEqual([21]);
});

test.each([
  ["not yet due", "2026-11-16", {}, {}],
  ["paid", "2026-11-15", { status: "paid" }, {}],
  ["void", "2026-11-15", { status: "void" }, {}],
  ["a draft", "2026-11-15", { status: "draft", sentAt: null }, {}],
  ["left alone", "2026-11-15", { remindersOff: true }, {}],
  ["of a customer who is left alone", "2026-11-15", {}, { remindersOff: true }],
  ["paid to the cent", "2026-11-15", { paidCents: 11_000 }, {}],
])("doesn't remind of an invoice %s", async (_name, dueDate, fields, customer) => {
  await overdue(dueDate, fields, customer);
  await run();
  expect(await mails()).toEqual([]);
});

test.each([
  ["before nine", "2026-11-18T08:59:00+11:00"],
  ["in the evening", "2026-11-18T17:00:00+11:00"],
])("doesn't send anything %s", async (_name, at) => {
  await overdue("2026-11-15");
  runner.clock.now = new Date(at);
  await run();
  expect(await mails()).toEqual([]);
});

test("doesn't send reminders if they're off or the trial has ended", async () => {
  await overdue("2026-11-15");
  await org.db.organisation.update({ where: { id: org.orgId }, data: { invoiceReminders: false } });
  await run();
  await org.db.organisation.update({ where: { id: org.orgId }, data: { invoiceReminders: true } });
  await org.db.subscription.update({ where: { orgId: org.orgId }, data: { trialEnd: NOON } });
  await run();
  expect(await mails()).toEqual([]);
});

test("reminds the last recipients of the invoice", async () => {
  const invoice = await overdue("2026-11-15");
  const mailed = (recipient: string, createdAt: Date) =>
    org.db.message.create({
      data: { channel: "email", kind: "invoice", recipient, body: "", invoiceId: invoice.id, createdAt },
    });
  await mailed("old@example.com", day("2026-11-01"));
  await mailed("a@example.com", day("2026-11-02"));
  await mailed("b@example.com", day("2026-11-02"));
  await run();
  expect((await mails()).map(([to]) => to).sort()).toEqual(["a@example.com", "b@example.com"]);
});

test("notes a missing address in the history, once", async () => {
  await overdue("2026-11-15", {}, { email: null });
  await run();
  await run();
  expect(await org.db.documentEvent.findMany()).toMatchObject([
    { kind: "delivery_failed", detail: "Reminder after 3 days: no email address" },
  ]);
});

test("without credits, emails the admins once a day, and sends once there are credits", async () => {
  await overdue("2026-11-15");
  const { id } = await org.db.usageEvent.create({ data: { channel: "email", quantity: 500, at: NOON } });
  await run();
  await run();
  const { system } = runner.database;
  const told = await system.outboxMessage.findMany({ where: { orgId: org.orgId } });
  expect(told.map(({ recipient }) => recipient)).toEqual([org.admin.email]);
  expect(told[0]?.text).toContain("1 overdue invoice reminder couldn’t be sent");
  expect(await org.db.documentEvent.count({ where: { kind: "delivery_failed" } })).toBe(1);
  expect(await reminded()).toEqual([]);
  await org.db.usageEvent.delete({ where: { id } });
  await org.db.usageCounter.deleteMany();
  await run();
  expect(await reminded()).toEqual([3]);
});

test("restarts the reminders of a postponed invoice after its new due date", async () => {
  const { id } = await overdue("2026-11-15");
  await run();
  const putOff = `mutation($id: ID!, $day: Date!) { updateInvoice(id: $id, input: { dueDate: $day }) { id } }`;
  await runner.as(org.manager).run(putOff, { id, day: "2026-11-14" });
  await run();
  expect(await mails()).toHaveLength(1);
  await runner.as(org.manager).run(putOff, { id, day: "2026-11-20" });
  runner.clock.now = new Date("2026-11-23T11:30:00+11:00");
  await run();
  expect(await mails()).toHaveLength(2);
});

test("managers can turn a customer's reminders off and on; technicians can't see or set them", async () => {
  const invoice = await overdue("2026-11-15");
  const set = `mutation Set($id: ID!, $on: Boolean!) { setCustomerReminders(id: $id, on: $on) { remindersOff } }`;
  const variables = (on: boolean) => ({ id: invoice.customerId ?? "", on });
  const off = await runner.as(org.manager).run(set, variables(false));
  expect(off).toEqual({ setCustomerReminders: { remindersOff: true } });
  await run();
  expect(await mails()).toEqual([]);
  const refused = await runner.as(org.technician).attempt(set, variables(true));
  expect(refused.errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const seen = await runner
    .as(org.technician)
    .run(`query Seen($id: ID!) { customer(id: $id) { remindersOff } }`, { id: invoice.customerId ?? "" });
  expect(seen).toEqual({ customer: { remindersOff: null } });
  await runner.as(org.manager).run(set, variables(true));
  await run();
  expect(await mails()).toHaveLength(1);
});
