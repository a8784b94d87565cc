import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { sendInvoiceReminders } from "../../invoicing/invoice-reminders/send-invoice-reminders.ts";

/** Wednesday 11:30 am in Melbourne. */
const NOON = new Date("2026-11-18T11:30:00+11:00");

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let as: ReturnType<Runner["as"]>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = NOON;
  org = await runner.make.organisation();
  as = runner.as(org.manager);
  await org.db.organisation.updateMany({ data: { abn: "51824753556" } });
});

const customer = (fields: object = {}) =>
  org.db.customer.create({
    data: { name: "Parkdale Bakery", email: "pat@example.com", phone: "+61491570156", ...fields },
  });

async function doneJob(customerId: string, prices: number[], title = "Fan belt") {
  const { createJob } = await as.run(
    `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
    { input: { title, customerId } },
  );
  for (const price of prices) {
    await as.run(
      `mutation($id: ID!, $price: Float!) {
        addJobCharge(jobId: $id, input: { description: "Call-out", unitPrice: $price }) { id } }`,
      { id: createJob.id, price },
    );
  }
  await as.run(`mutation($id: ID!) { completeJob(id: $id) { job { id } } }`, { id: createJob.id });
  return createJob.id as string;
}

const SEND = `mutation($jobId: ID!, $dueDate: Date) { sendJobInvoice(jobId: $jobId, dueDate: $dueDate) {
  id status dueDate totalCents job { id hasInvoice billableTotalCents } } }`;
const messages = () =>
  org.db.message.findMany({ orderBy: { id: "asc" }, select: { channel: true, kind: true, recipient: true } });

test("invoices a finished job and emails it once, however often it's sent", async () => {
  const jobId = await doneJob((await customer()).id, [95.55, 10.05]);
  const [first, second] = await Promise.all([as.run(SEND, { jobId }), as.run(SEND, { jobId })]);
  const third = await as.run(SEND, { jobId });
  expect(first.sendJobInvoice).toMatchObject({
    status: "sent",
    dueDate: "2026-12-02",
    job: { id: jobId, hasInvoice: true },
  });
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(first.sendJobInvoice.totalCents).toBe(first.sendJobInvoice.job?.billableTotalCents);
  expect(await messages()).toEqual([{ channel: "email", kind: "invoice", recipient: "pat@example.com" }]);
});

test("texts the invoice to a customer without an email", async () => {
  const jobId = await doneJob((await customer({ email: null })).id, [95]);
  const { sendJobInvoice } = await as.run(SEND, { jobId, dueDate: "2026-11-25" });
  expect(sendJobInvoice).toMatchObject({ status: "sent", dueDate: "2026-11-25" });
  expect(await messages()).toEqual([{ channel: "sms", kind: "invoice", recipient: "+61491570156" }]);
});

test.each([
  ["the customer has no email or mobile", { email: null, phone: "+61395550100" }, [95], /no email or mobile/],
  ["nothing is priced", {}, [], /“Fan belt” has no price yet/],
])("invoices nothing if %s", async (_why, fields, prices, problem) => {
  const jobId = await doneJob((await customer(fields)).id, prices);
  await expect(as.run(SEND, { jobId })).rejects.toThrow(problem);
  expect(await org.db.invoice.count()).toBe(0);
  expect(await messages()).toEqual([]);
});

test("sends a draft once, and nothing that was issued before", async () => {
  const { id: customerId } = await customer();
  const draft = await runner.make.invoice(org.orgId, { customerId });
  const send = `mutation($id: ID!) { sendDraftInvoice(id: $id) { status } }`;
  const both = await Promise.all([1, 2].map(() => as.run(send, { id: draft.id })));
  expect(both.map(({ sendDraftInvoice }) => sendDraftInvoice.status)).toEqual(["sent", "sent"]);
  expect(await messages()).toHaveLength(1);
});

const REMIND = `mutation($id: ID!) { sendInvoiceReminder(id: $id) { reminderCount remindedAt } }`;
const overdue = (customerId: string, dueDate: string) =>
  runner.make.invoice(org.orgId, {
    customerId,
    status: "sent",
    sentAt: NOON,
    dueDate: new Date(`${dueDate}T00:00:00Z`),
  });

test("reminds by hand at most once a day, even with reminders off", async () => {
  const { id } = await overdue((await customer({ remindersOff: true })).id, "2026-11-09");
  await as.run(REMIND, { id });
  const { sendInvoiceReminder } = await as.run(REMIND, { id });
  expect(sendInvoiceReminder).toEqual({ reminderCount: 1, remindedAt: NOON.toISOString() });
  expect(await messages()).toEqual([{ channel: "email", kind: "reminder", recipient: "pat@example.com" }]);
});

test("the automatic reminder isn't sent right after one by hand", async () => {
  const { id } = await overdue((await customer()).id, "2026-11-09");
  await as.run(REMIND, { id });
  runner.clock.now = new Date("2026-11-19T11:30:00+11:00");
  await sendInvoiceReminders.handle(runner.services, {}, { isLast: false });
  expect(await messages()).toHaveLength(1);
});

test("reminds by text without an email, and refuses what isn't overdue", async () => {
  const { id: customerId } = await customer({ email: null });
  const late = await overdue(customerId, "2026-11-09");
  await as.run(REMIND, { id: late.id });
  expect(await messages()).toEqual([
    { channel: "sms", kind: "invoice_follow_up", recipient: "+61491570156" },
  ]);
  const early = await overdue(customerId, "2026-11-18");
  await expect(as.run(REMIND, { id: early.id })).rejects.toThrow(/overdue/);
});

test("ages add up to what's outstanding, and each lists its invoices", async () => {
  const { id: customerId } = await customer();
  await runner.make.invoice(org.orgId, { customerId });
  for (const day of [
    "2026-11-18",
    "2026-11-17",
    "2026-10-19",
    "2026-10-18",
    "2026-09-19",
    "2026-09-18",
    "2020-01-01",
  ])
    await overdue(customerId, day);
  await runner.make.invoice(org.orgId, { customerId, status: "sent", sentAt: NOON, dueDate: null });
  const { invoiceTotals } = await as.run(
    `{ invoiceTotals { outstandingCents ages { age invoices balanceCents } } }`,
  );
  expect(invoiceTotals.ages.map(({ age, invoices }) => [age, invoices])).toEqual([
    ["draft", 1],
    ["not_due", 2],
    ["days_1_30", 2],
    ["days_31_60", 2],
    ["days_61", 2],
  ]);
  expect(invoiceTotals.ages.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(
    invoiceTotals.outstandingCents,
  );
  for (const { age, invoices } of invoiceTotals.ages) {
    const { invoices: listed } = await as.run(
      `query($age: InvoiceAge) { invoices(age: $age, first: 20) { totalCount edges { node { id } } } }`,
      { age },
    );
    expect([listed.totalCount, listed.edges.length]).toEqual([invoices, invoices]);
  }
});

test("counts completed jobs by day and price, including GST", async () => {
  const { id: customerId } = await customer();
  runner.clock.now = new Date("2026-11-17T23:59:00+11:00");
  await doneJob(customerId, [100.05]);
  runner.clock.now = new Date("2026-11-18T00:01:00+11:00");
  const today = await doneJob(customerId, []);
  runner.clock.now = NOON;
  const { toInvoice } = await as.run(
    `{ toInvoice { breakdown { completed today yesterday week uncharged totalCents } } }`,
  );
  expect(toInvoice.breakdown).toEqual({
    completed: 2,
    today: 1,
    yesterday: 1,
    week: 2,
    uncharged: 1,
    totalCents: 11_006,
  });
  const { jobs } = await as.run(`{ jobs(status: done, priced: false, first: 5) { edges { node { id } } } }`);
  expect(jobs.edges).toEqual([{ node: { id: today } }]);
});

test("emails a statement with what's owing", async () => {
  const { id: customerId } = await customer();
  await overdue(customerId, "2026-11-09");
  await as.run(
    `mutation($customerId: ID!, $input: SendStatementInput!) {
      sendStatement(customerId: $customerId, input: $input) { id } }`,
    { customerId, input: { to: ["pat@example.com"], from: "2026-11-01" } },
  );
  expect(await messages()).toEqual([{ channel: "email", kind: "statement", recipient: "pat@example.com" }]);
  const { body } = await org.db.message.findFirstOrThrow({});
  expect(body).toMatch(/from Sun 1 Nov 2026 to Wed 18 Nov 2026 .*\$110\.00 is owing/);
});

test("new invoices and quotes get their dates from the default terms", async () => {
  await as.run(
    `mutation { updateOrganisation(input: { invoiceDueDays: 7, quoteValidDays: 60 }) { invoiceDueDays } }`,
  );
  const input = {
    title: "Fan belt",
    issueDate: "2026-11-10",
    lines: [{ itemName: "Belt", unitPrice: 5, quantity: 1 }],
  };
  const { createInvoice } = await as.run(
    `mutation($input: CreateInvoiceInput!) { createInvoice(input: $input) { dueDate } }`,
    { input },
  );
  const { createQuote } = await as.run(
    `mutation($input: CreateQuoteInput!) { createQuote(input: $input) { expiryDate } }`,
    { input },
  );
  expect([createInvoice.dueDate, createQuote.expiryDate]).toEqual(["2026-11-17", "2027-01-09"]);
});
