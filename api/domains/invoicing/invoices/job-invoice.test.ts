import { afterAll, beforeAll, expect, it } from "vitest";
import { keepInvoicingOf } from "../../../testing/check-invoicing.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  as = runner.as(org.manager);
});
afterAll(() => runner.stop());

const line = { itemName: "Service", quantity: 1, unitPrice: 100 };
const CREATE = `mutation($input: CreateInvoiceInput!) {
  createInvoice(input: $input) { id number totalCents customer { id } job { id hasInvoice } quote { id } } }`;
const run = (field: string, id: string, fields: string, argument = "id") =>
  as
    .run(`mutation($id: ID!) { result: ${field}(${argument}: $id) ${fields} }`, { id })
    .then(({ result }) => result);
const invoiceJob = (id: string) => run("convertJobToInvoice", id, "{ created invoice { id } }", "jobId");
const invoiceQuote = (id: string) => run("convertQuoteToInvoice", id, "{ id job { id } }");
const create = (input: object, by = as) =>
  by.attempt(CREATE, { input: { title: "Service", lines: [line], ...input } });

async function charge(jobId: string, unitPrice: number) {
  await as.run(
    `mutation($id: ID!, $price: Float!) { addJobCharge(jobId: $id, input: { description: "Call-out", unitPrice: $price }) { id } }`,
    { id: jobId, price: unitPrice },
  );
}

async function doneJob(fields: object = {}) {
  const customer = await runner.make.customer(org.orgId);
  const { createJob } = await as.run(
    `mutation($input: CreateJobInput!) { createJob(input: $input) { id number } }`,
    { input: { title: "Fan belt", customerId: customer.id, ...fields } },
  );
  await charge(createJob.id, 95);
  await run("completeJob", createJob.id, "{ job { id } }");
  return { ...createJob, customerId: customer.id } as { id: string; number: number; customerId: string };
}

async function quotedJob() {
  const customer = await runner.make.customer(org.orgId);
  const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
  const { id } = await run("convertQuoteToJob", quote.id, "{ id }");
  return { quoteId: quote.id, jobId: id as string };
}

it("names the people whose clocks are still running on the job", async () => {
  const job = await doneJob();
  const clock = { jobId: job.id, userId: org.technician.userId };
  await org.db.jobClock.create({ data: { ...clock, runningUserId: org.technician.userId } });
  const { clocksOf } = await run("convertJobToInvoice", job.id, "{ clocksOf }", "jobId");
  expect(clocksOf).toEqual([org.technician.name]);
  await org.db.jobClock.deleteMany({ where: clock });
  expect((await run("convertJobToInvoice", job.id, "{ clocksOf }", "jobId")).clocksOf).toEqual([]);
});

it("an invoice created for a job becomes that job's invoice, for its customer", async () => {
  const job = await doneJob();
  const { data } = await create({ jobId: job.id });
  expect(data?.createInvoice).toMatchObject({
    totalCents: 11_000,
    customer: { id: job.customerId },
    job: { id: job.id, hasInvoice: true },
  });
  expect(await invoiceJob(job.id)).toEqual({ created: false, invoice: { id: data?.createInvoice.id } });
});

it("refuses a second invoice for a job, naming the first, however it was created", async () => {
  const job = await doneJob();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => create({ jobId: job.id })),
    invoiceJob(job.id),
  ]);
  expect(await org.db.invoice.count({ where: { jobId: job.id } })).toBe(1);
  const { number } = await org.db.invoice.findFirstOrThrow({ where: { jobId: job.id } });
  const refused = answers.flatMap((answer) => ("errors" in answer && answer.errors) || []);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const error of refused) {
    expect(error).toMatchObject({
      code: "CONFLICT",
      field: "jobId",
      message: `Job ${job.number} has already been invoiced: ${number}`,
    });
  }
});

it("returns the job's invoice for a retry with the same key, although the job is now invoiced", async () => {
  const job = await doneJob();
  const underKey = runner.as(org.manager, { idempotencyKey: crypto.randomUUID() });
  const keyed = (more: object = {}) => create({ jobId: job.id, ...more }, underKey);
  const [first, again] = [await keyed(), await keyed()];
  expect([first.errors, again.errors]).toEqual([[], []]);
  expect(again.data?.createInvoice).toEqual(first.data?.createInvoice);
  expect((await keyed({ title: "Else" })).errors).toMatchObject([{ reason: "SENT_BEFORE" }]);
});

it("refuses a job that isn't done, has no customer, or belongs to another organisation", async () => {
  const { createJob } = await as.run(`mutation { createJob(input: { title: "Open" }) { id } }`);
  expect((await create({ jobId: createJob.id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  await run("completeJob", createJob.id, "{ job { id } }");
  expect((await create({ jobId: createJob.id })).errors).toMatchObject([
    { code: "BAD_INPUT", field: "customerId" },
  ]);
  const other = await runner.make.organisation();
  const theirs = await other.db.job.create({ data: { number: 1, title: "Theirs", status: "done" } });
  expect((await create({ jobId: theirs.id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

it("doesn't bill a quote again after its job's charges were billed", async () => {
  const { quoteId, jobId } = await quotedJob();
  await charge(jobId, 300);
  await run("completeJob", jobId, "{ job { id } }");
  const { invoice } = await invoiceJob(jobId);
  expect((await invoiceQuote(quoteId)).id).toBe(invoice.id);
  const { quote } = await as.run(`query($id: ID!) { quote(id: $id) { invoice { id } } }`, { id: quoteId });
  expect(quote?.invoice?.id).toBe(invoice.id);
});

it("doesn't bill a job again after its quote was billed, even if work was added since", async () => {
  const { quoteId, jobId } = await quotedJob();
  const made = await invoiceQuote(quoteId);
  expect(made.job).toBeNull();
  await charge(jobId, 40);
  await run("completeJob", jobId, "{ job { id } }");
  const { job } = await as.run(`query($id: ID!) { job(id: $id) { hasInvoice invoice { id } } }`, {
    id: jobId,
  });
  expect(job).toEqual({ hasInvoice: true, invoice: { id: made.id } });
  expect((await create({ jobId })).errors).toMatchObject([{ code: "CONFLICT" }]);
  expect(await invoiceJob(jobId)).toEqual({ created: false, invoice: { id: made.id } });
});

it("bills a quote whose job is done as that job", async () => {
  const { quoteId, jobId } = await quotedJob();
  await charge(jobId, 300);
  await run("completeJob", jobId, "{ job { id } }");
  const [fromQuote, fromJob] = await Promise.all([invoiceQuote(quoteId), invoiceJob(jobId)]);
  expect(fromQuote).toEqual({ id: fromJob.invoice.id, job: { id: jobId } });
});

it("ignores a void invoice: the job can be billed again", async () => {
  const job = await doneJob();
  const { invoice } = await invoiceJob(job.id);
  await org.db.invoice.update({ where: { id: invoice.id }, data: { status: "void" } });
  await keepInvoicingOf(runner.database, { jobId: job.id });
  const read = async () =>
    (await as.run(`query($id: ID!) { job(id: $id) { hasInvoice invoice { id } } }`, { id: job.id })).job;
  expect(await read()).toEqual({ hasInvoice: false, invoice: null });
  expect((await create({ jobId: job.id })).errors).toEqual([]);
  expect(await read()).toMatchObject({ hasInvoice: true });
});
