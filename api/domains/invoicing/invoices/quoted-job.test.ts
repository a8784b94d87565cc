import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const INVOICE = "{ id totalCents quote { id } job { id } }";
const run = (field: string, id: string, fields: string, argument = "id") =>
  runner
    .as(org.manager)
    .run(`mutation($id: ID!) { result: ${field}(${argument}: $id) ${fields} }`, { id })
    .then(({ result }) => result);
const invoiceQuote = (id: string) => run("convertQuoteToInvoice", id, INVOICE);
const invoiceJob = (id: string) =>
  run("convertJobToInvoice", id, `{ created unpricedLines invoice ${INVOICE} }`, "jobId");

async function quotedJob() {
  const customer = await runner.make.customer(org.orgId);
  const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
  const { id: jobId } = await run("convertQuoteToJob", quote.id, "{ id }");
  await run("completeJob", jobId, "{ job { id } }");
  return { quoteId: quote.id, jobId: jobId as string };
}

it("bills a quoted job without charges as quoted, once for job and quote together", async () => {
  const { quoteId, jobId } = await quotedJob();
  const all = await Promise.all(Array.from({ length: 10 }, () => invoiceJob(jobId)));
  expect(all.filter(({ created }) => created)).toHaveLength(1);
  const [first] = all;
  expect(first).toMatchObject({
    unpricedLines: [],
    invoice: { totalCents: 11_000, quote: { id: quoteId }, job: { id: jobId } },
  });
  expect(new Set(all.map(({ invoice }) => invoice.id)).size).toBe(1);
  expect((await invoiceQuote(quoteId)).id).toBe(first.invoice.id);
});

it("takes the invoice that the quote already has", async () => {
  const { quoteId, jobId } = await quotedJob();
  const { id } = await invoiceQuote(quoteId);
  expect(await invoiceJob(jobId)).toMatchObject({ created: false, invoice: { id, job: { id: jobId } } });
});

it("makes one invoice when job and quote are billed at the same moment", async () => {
  const { quoteId, jobId } = await quotedJob();
  const [fromJob, fromQuote] = await Promise.all([invoiceJob(jobId), invoiceQuote(quoteId)]);
  expect(fromJob.invoice.id).toBe(fromQuote.id);
  expect(await org.db.invoice.count({ where: { quoteId } })).toBe(1);
});

const CHARGE = `mutation($id: ID!) {
  addJobCharge(jobId: $id, description: "Call-out", unitPrice: 95) { id } }`;
const INVOICED = `{ created invoice ${INVOICE} }`;

async function workedJob() {
  const made = await quotedJob();
  await runner.as(org.manager).run(CHARGE, { id: made.jobId });
  return made;
}

it("bills what was charged where the job has charges and nobody chose", async () => {
  const { jobId } = await workedJob();
  expect((await invoiceJob(jobId)).invoice).toMatchObject({ totalCents: 10_450, quote: null });
});

it("bills the quote of a job with charges where that is asked for, once", async () => {
  const { jobId, quoteId } = await workedJob();
  const first = await run("convertJobToInvoice", jobId, INVOICED, "bill: quote, jobId");
  expect(first).toMatchObject({ created: true, invoice: { totalCents: 11_000, quote: { id: quoteId } } });
  const again = await run("convertJobToInvoice", jobId, INVOICED, "bill: work, jobId");
  expect(again).toEqual({ created: false, invoice: first.invoice });
  expect(await invoiceQuote(quoteId)).toEqual(first.invoice);
});

it("bills from the quote on the basis that is asked for", async () => {
  const asQuoted = await run(
    "convertQuoteToInvoice",
    (await workedJob()).quoteId,
    INVOICE,
    "bill: quote, id",
  );
  expect(asQuoted.totalCents).toBe(11_000);
  const asWorked = await run("convertQuoteToInvoice", (await workedJob()).quoteId, INVOICE, "bill: work, id");
  expect(asWorked.totalCents).toBe(10_450);
});

it("bills the quote once its invoice of the work was voided", async () => {
  const { jobId } = await workedJob();
  const { invoice } = await invoiceJob(jobId);
  await run("deleteInvoice", invoice.id, "{ outcome }");
  const again = await run("convertJobToInvoice", jobId, INVOICED, "bill: quote, jobId");
  expect(again).toMatchObject({ created: true, invoice: { totalCents: 11_000 } });
});

it("refuses to bill a quote that isn’t there, and work that isn’t done", async () => {
  const customer = await runner.make.customer(org.orgId);
  const as = runner.as(org.manager);
  const attempt = (field: string, id: string) =>
    as.attempt(`mutation($id: ID!) { ${field} }`, { id }).then(({ errors }) => errors);
  const { createJob: job } = await as.run(
    `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
    { input: { title: "Fan belt", customerId: customer.id } },
  );
  await run("completeJob", job.id, "{ job { id } }");
  expect(await attempt("convertJobToInvoice(jobId: $id, bill: quote) { created }", job.id)).toMatchObject([
    { code: "BAD_INPUT", field: "bill" },
  ]);
  const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
  expect(await attempt("convertQuoteToInvoice(id: $id, bill: work) { id }", quote.id)).toMatchObject([
    { code: "CONFLICT", field: "bill" },
  ]);
});

it("says nothing of a job without work and quote", async () => {
  const { createJob: job } = await runner
    .as(org.manager)
    .run(`mutation { createJob(input: { title: "Fan belt" }) { billableCents quotedCents workCents } }`);
  expect(job).toEqual({ billableCents: null, quotedCents: null, workCents: null });
});

it("says what was quoted and what was worked, and counts the quote as what is to be invoiced", async () => {
  const { jobId } = await workedJob();
  const FIGURES = "{ billableCents quotedCents workCents }";
  const read = (who: typeof org.manager) =>
    runner.as(who).run(`query($id: ID!) { job(id: $id) ${FIGURES} }`, { id: jobId });
  expect((await read(org.manager)).job).toEqual({
    billableCents: 10_000,
    quotedCents: 10_000,
    workCents: 9_500,
  });
  expect((await read(org.technician)).job).toEqual({
    billableCents: null,
    quotedCents: null,
    workCents: null,
  });
});
