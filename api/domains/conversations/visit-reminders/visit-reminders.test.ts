import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { dueVisits } from "./due-visits.ts";
import { remindOfVisit } from "./remind-of-visit.ts";
import { sendVisitReminders } from "./send-visit-reminders.ts";

/** 11:30 am in the organisation's time zone. */
const NOON = new Date("2026-11-18T11:30:00+11:00");
const TOMORROW = new Date("2026-11-19T00:00:00Z");

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let number = 0;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  await runner.database.system.organisation.updateMany({ data: { visitReminders: false } });
  runner.clock.now = NOON;
  org = await runner.make.organisation({ name: "Bayside Air" });
});

async function visit(job: object = {}, customer: object = {}) {
  const { id: customerId } = await org.db.customer.create({
    data: { name: "Margaret", phone: "0491 570 156", ...customer },
  });
  number += 1;
  const data = { number, title: "Service", status: "scheduled" as const, scheduledAt: TOMORROW, customerId };
  return (await org.db.job.create({ data: { ...data, ...job } })).id;
}
const run = () => sendVisitReminders.handle(runner.services, {}, { isLast: false });
const remind = (jobId: string) => asSystem(runner.services, org.orgId, (work) => remindOfVisit(work, jobId));
const texts = () => org.db.message.findMany({ where: { kind: "visit_reminder" }, orderBy: { id: "asc" } });
const reasons = async () => (await org.db.visitReminder.findMany()).map(({ skipped }) => skipped);

test("reminds of tomorrow's visit once, even concurrently, and again at its new time", async () => {
  const jobId = await visit();
  await visit({ scheduledAt: new Date("2026-11-20T00:00:00Z") });
  await visit({ scheduledAt: NOON });
  await Promise.all([run(), run(), remind(jobId), remind(jobId)]);
  expect(await texts()).toMatchObject([
    {
      jobId,
      recipient: "+61491570156",
      sentById: null,
      body: "Hi Margaret, a reminder that Bayside Air is visiting on Thu 19 Nov at 10:00 am. See you then.",
    },
  ]);
  await org.db.job.update({ where: { id: jobId }, data: { scheduledAt: new Date("2026-11-19T03:00:00Z") } });
  await run();
  expect((await texts()).map(({ body }) => / at (\S+ [ap]m)\./.exec(body)?.[1])).toEqual([
    "10:00 am",
    "1:00 pm",
  ]);
});

test("a round that finds nothing publishes no change", async () => {
  await visit();
  await run();
  const before = await runner.bus.lastChange(org.orgId);
  await run();
  expect(await runner.bus.lastChange(org.orgId)).toBe(before);
});

test("doesn't rewrite a reminder that still can't be sent, or count it as a change, until its reason changes", async () => {
  const jobId = await visit({}, { phone: null });
  await run();
  const [first] = await org.db.visitReminder.findMany();
  const before = await runner.bus.lastChange(org.orgId);
  runner.clock.now = new Date(+NOON + 600_000);
  await run();
  expect(await org.db.visitReminder.findMany()).toEqual([first]);
  expect(await runner.bus.lastChange(org.orgId)).toBe(before);
  await org.db.customer.updateMany({ data: { phone: "0491 570 156" } });
  await run();
  expect(await texts()).toMatchObject([{ jobId }]);
  expect(await reasons()).toEqual([null]);
  expect(await runner.bus.lastChange(org.orgId)).not.toBe(before);
});

test.each(["2026-11-18T08:50:00+10:00", "2026-11-18T17:00:00+10:00"])(
  "doesn't send reminders at %s local time",
  async (now) => {
    await org.db.organisation.updateMany({ data: { timeZone: "Australia/Brisbane" } });
    await visit();
    runner.clock.now = new Date(now);
    await run();
    expect(await texts()).toEqual([]);
  },
);

test.each([
  ["moved", { scheduledAt: new Date("2026-11-25T00:00:00Z") }, "The visit was moved"],
  ["cancelled", { status: "cancelled" as const }, "The job is cancelled"],
  ["done", { status: "done" as const }, "The job is done"],
  ["begun", { status: "in_progress" as const }, "The job is in progress"],
  ["confirmed", { status: "confirmed" as const }, "The customer has confirmed"],
  ["declined", { cannotMakeItAt: new Date("2026-11-17T00:00:00Z") }, "The customer can’t make it"],
  ["switched off", { visitReminderOff: true }, "Reminders are off"],
  ["without a customer", { customerId: null }, "The job has no customer"],
])(
  "doesn't remind of a visit that was %s since it was found, and records why",
  async (_name, change, reason) => {
    const id = await visit();
    expect(await asSystem(runner.services, org.orgId, (work) => dueVisits(work, "+10:00"))).toEqual([id]);
    await org.db.job.update({ where: { id }, data: change });
    expect(await remind(id)).toBe("skipped");
    expect([await texts(), await reasons()]).toEqual([[], [reason]]);
  },
);

test("skips a customer who can't be texted, and sends once they can", async () => {
  const id = await visit({}, { phone: "(03) 5550 1180" });
  await org.db.optOutEvent.create({
    data: { channel: "sms", address: "+61491570157", isOptedOut: true, source: "text" },
  });
  await visit({}, { phone: "0491 570 157" });
  await run();
  expect((await reasons()).sort()).toEqual([
    "The customer has no mobile number",
    "The customer opted out of texts",
  ]);
  await org.db.customer.updateMany({ where: { jobs: { some: { id } } }, data: { phone: "0491 570 156" } });
  await run();
  expect(await texts()).toMatchObject([{ jobId: id }]);
});

test("doesn't send reminders if they're turned off for the business, the customer or the visit", async () => {
  const SET = (what: string, id: string) => `mutation { ${what}(id: "${id}", on: false) { id } }`;
  const as = runner.as(org.technician);
  await as.run(SET("setJobVisitReminder", await visit()));
  const { customerId } = await org.db.job.findUniqueOrThrow({ where: { id: await visit() } });
  await as.run(SET("setCustomerVisitReminders", customerId ?? ""));
  await run();
  await visit();
  await runner
    .as(org.manager)
    .run("mutation { updateOrganisation(input: { visitReminders: false }) { visitReminders } }");
  await run();
  expect([await texts(), await reasons()]).toEqual([[], []]);
});

test("holds reminders without credits, and emails every admin once a day", async () => {
  await org.db.usageEvent.create({ data: { channel: "sms", quantity: 500, at: NOON } });
  await visit();
  await visit();
  await run();
  await run();
  expect([await texts(), await reasons()]).toEqual([[], []]);
  const mails = await runner.database.system.outboxMessage.findMany({
    where: { orgId: org.orgId, channel: "email" },
  });
  expect(mails.map(({ recipient, text }) => [recipient, /2 visit reminders/.test(text)])).toEqual([
    [org.admin.email, true],
  ]);
});
