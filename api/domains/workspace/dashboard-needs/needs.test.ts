import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";

/** Wednesday, 1:30 pm in Melbourne. */
const NOW = new Date("2026-11-18T13:30:00+11:00");

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let number = 0;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = NOW;
  org = await runner.make.organisation();
});

const NEEDS = `{ dashboard {
  needs {
    replies { count oldest { name phone } }
    unconfirmed { count untexted oldest { name at } }
    late { count oldest { name suburb phone at } }
    undated { count oldest { name } }
    toInvoice { count totalCents yesterday }
    overdue { count totalCents outstandingCents since }
  }
  visitsToText { title } } }`;
const dashboardOf = async (member: { userId: string } = org.manager) =>
  (await runner.as(member as typeof org.manager).run(NEEDS)).dashboard;

/** The fixed UTC+10 that job times are stored in. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+10:00`);

async function job(title: string, data: object = {}, technicians: string[] = []) {
  const { id: customerId } = await org.db.customer.create({
    data: { name: `${title} Pty Ltd`, phone: "0491 570 156", suburb: "Highett" },
  });
  number += 1;
  const { id } = await org.db.job.create({
    data: { number, title, status: "scheduled", customerId, ...data },
  });
  for (const userId of technicians) await org.db.jobTechnician.create({ data: { jobId: id, userId } });
  return { id, customerId };
}

const thread = (customerId: string, lastMessageAt: Date, needsReply = true) =>
  org.db.conversation.create({ data: { customerId, lastMessageAt, needsReply } });

test("counts late visits, unconfirmed visits and undated jobs, oldest first", async () => {
  await job("Second", { scheduledAt: at(18, "13:15") });
  await job("First", {
    scheduledAt: at(18, "11:30"),
    status: "confirmed",
    siteContactPhone: "(03) 5550 3366",
  });
  await job("Third", { scheduledAt: at(18, "13:20") });
  await job("Started", { scheduledAt: at(18, "10:00"), status: "in_progress" });
  await job("Today", { scheduledAt: at(18, "15:00") });
  await job("Tomorrow", { scheduledAt: at(19, "23:59"), status: "new" });
  await job("Later", { scheduledAt: at(20, "00:00") });
  await job("Confirmed", { scheduledAt: at(19, "09:00"), status: "confirmed" });
  await job("Younger", { status: "new", createdAt: at(17, "10:00") });
  await job("Older", { status: "new", createdAt: at(14, "10:00") });
  await job("Dropped", { status: "cancelled" });
  const { needs, visitsToText } = await dashboardOf();
  expect(needs.late).toEqual({
    count: 3,
    oldest: [
      { name: "First Pty Ltd", suburb: "Highett", phone: "(03) 5550 3366", at: "2026-11-18T01:30:00.000Z" },
      { name: "Second Pty Ltd", suburb: "Highett", phone: "0491 570 156", at: "2026-11-18T03:15:00.000Z" },
    ],
  });
  expect(needs.unconfirmed).toMatchObject({ count: 2, untexted: 2 });
  expect(needs.unconfirmed.oldest.map(({ name }) => name)).toEqual(["Today Pty Ltd", "Tomorrow Pty Ltd"]);
  expect(needs.undated).toEqual({
    count: 2,
    oldest: [{ name: "Older Pty Ltd" }, { name: "Younger Pty Ltd" }],
  });
  expect(visitsToText).toEqual([{ title: "Today" }, { title: "Tomorrow" }]);
});

test("totals jobs to invoice including GST, and overdue invoices", async () => {
  const as = runner.as(org.manager);
  const { id } = await job("Charged");
  await as.run(
    `mutation($id: ID!) {
      addJobCharge(jobId: $id, input: { description: "Call-out", unitPrice: 100.05 }) { id }
      completeJob(id: $id) { job { id } } }`,
    { id },
  );
  await org.db.job.update({ where: { id }, data: { completedAt: at(17, "16:00") } });
  await job("Unpriced", { status: "done", completedAt: at(18, "09:00") });
  const invoice = (number: string, status: "sent" | "draft" | "paid", due: number) => {
    const date = new Date(`2026-11-${due}T00:00:00Z`);
    const data = { number, status, title: "Service", issueDate: date, dueDate: date, totalCents: 10_000 };
    return org.db.invoice.create({ data });
  };
  await invoice("INV-1", "sent", 17);
  await invoice("INV-2", "sent", 18);
  await invoice("INV-3", "draft", 10);
  const { needs } = await dashboardOf();
  expect(needs.toInvoice).toEqual({ count: 2, totalCents: 11_006, yesterday: 1 });
  expect(needs.overdue).toEqual({
    count: 1,
    totalCents: 10_000,
    outstandingCents: 30_000,
    since: "2026-11-17",
  });
});

test("lists conversations that need a reply by how long they've waited", async () => {
  const { customerId } = await job("Produce Hub");
  await thread(customerId, at(17, "10:00"));
  await org.db.conversation.create({
    data: { phone: "+61491570157", lastMessageAt: at(18, "10:00"), needsReply: true },
  });
  await thread((await job("Answered")).customerId, at(16, "10:00"), false);
  expect((await dashboardOf()).needs.replies).toEqual({
    count: 2,
    oldest: [
      { name: "Produce Hub Pty Ltd", phone: "0491 570 156" },
      { name: "+61491570157", phone: "+61491570157" },
    ],
  });
});

test("shows technicians their own jobs, replies from those customers and no money", async () => {
  const mine = [org.technician.userId];
  const { customerId } = await job("Mine", { scheduledAt: at(18, "09:00") }, mine);
  const other = await job("Other", { scheduledAt: at(18, "08:00") });
  await thread(customerId, NOW);
  await thread(other.customerId, NOW);
  const { needs } = await dashboardOf(org.technician);
  expect(needs.late).toMatchObject({ count: 1, oldest: [{ name: "Mine Pty Ltd" }] });
  expect(needs.replies).toMatchObject({ count: 1, oldest: [{ name: "Mine Pty Ltd" }] });
  expect(needs).toMatchObject({ toInvoice: null, overdue: null });
});

test("texts a visit's confirmation once, even if two people send at the same time", async () => {
  const { id } = await job("Seal", { scheduledAt: at(18, "15:00"), confirmationToken: crypto.randomUUID() });
  const text = () =>
    runner
      .as(org.manager)
      .attempt(
        `mutation($id: ID!) { sendJobText(jobId: $id, input: { kind: confirmation, once: true }) { message { id } } }`,
        { id },
      );
  const sent = await Promise.all([text(), text()]);
  expect(sent.flatMap(({ errors }) => errors ?? [])).toMatchObject([
    { code: "CONFLICT", message: "The customer was already texted about this visit." },
  ]);
  expect(await org.db.message.count({ where: { jobId: id } })).toBe(1);
  const { needs, visitsToText } = await dashboardOf();
  expect(needs.unconfirmed).toMatchObject({ count: 1, untexted: 0 });
  expect(visitsToText).toEqual([]);
});

test("doesn't ask again about a visit we've reminded of, unless it was moved", async () => {
  const scheduledAt = at(19, "09:00");
  const { id } = await job("Reminded", { scheduledAt });
  await org.db.visitReminder.create({ data: { jobId: id, scheduledAt } });
  expect((await dashboardOf()).needs.unconfirmed).toMatchObject({ count: 1, untexted: 0 });
  await org.db.job.update({ where: { id }, data: { scheduledAt: at(19, "10:00") } });
  expect((await dashboardOf()).needs.unconfirmed).toMatchObject({ count: 1, untexted: 1 });
});

const TEXT = `mutation($jobIds: [ID!]!) {
  sendVisitTexts(jobIds: $jobIds) { jobs { id } skipped { jobId reason } } }`;

test("offers to text only those with a mobile, and texts them all in one request, once", async () => {
  const token = () => ({ scheduledAt: at(18, "15:00"), confirmationToken: crypto.randomUUID() });
  const one = await job("One", token());
  const two = await job("Two", { ...token(), siteContactPhone: "(03) 5550 3366" });
  const landline = await job("Landline", token());
  await org.db.customer.update({
    where: { id: landline.customerId },
    data: { phone: "(03) 9555 0100" },
  });
  const { needs, visitsToText } = await dashboardOf();
  expect(needs.unconfirmed).toMatchObject({ count: 3, untexted: 2 });
  expect(visitsToText).toEqual([{ title: "One" }, { title: "Two" }]);
  const jobIds = [one.id, two.id, landline.id];
  const both = await Promise.all([1, 2].map(() => runner.as(org.manager).run(TEXT, { jobIds })));
  expect(both.flatMap(({ sendVisitTexts }) => sendVisitTexts.jobs)).toHaveLength(2);
  expect(await org.db.message.count()).toBe(2);
  expect((await dashboardOf()).needs.unconfirmed).toMatchObject({ count: 3, untexted: 0 });
});
