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

it("bills a quoted job without charges as quoted, once for job and quote", async () => {
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

it("uses the invoice that the quote already has", async () => {
  const { quoteId, jobId } = await quotedJob();
  const { id } = await invoiceQuote(quoteId);
  expect(await invoiceJob(jobId)).toMatchObject({ created: false, invoice: { id, job: { id: jobId } } });
});

it("creates one invoice when job and quote are billed concurrently", async () => {
  const { quoteId, jobId } = await quotedJob();
  const [fromJob, fromQuote] = await Promise.all([invoiceJob(jobId), invoiceQuote(quoteId)]);
  expect(fromJob.invoice.id).toBe(fromQuote.id);
  expect(await org.db.invoice.count({ where: { quoteId } })).toBe(1);
});

const CHARGE = `mutation($id: ID!) {
  addJobCharge(jobId: $id, input: { description: "Call-out", unitPrice: 95 }) { id } }`;
const INVOICED = `{ created invoice ${INVOICE} }`;

async function workedJob() {
  const made = await quotedJob();
  await runner.as(org.manager).run(CHARGE, { id: made.jobId });
  return made;
}

it("bills a job's charges by default", async () => {
  const { jobId } = await workedJob();
  expect((await invoiceJob(jobId)).invoice).toMatchObject({ totalCents: 10_450, quote: null });
});

it("bills the quote of a job with charges if asked, once", async () => {
  const { jobId, quoteId } = await workedJob();
  const first = await run("convertJobToInvoice", jobId, INVOICED, "bill: quote, jobId");
  expect(first).toMatchObject({ created: true, invoice: { totalCents: 11_000, quote: { id: quoteId } } });
  const again = await run("convertJobToInvoice", jobId, INVOICED, "bill: work, jobId");
  expect(again).toEqual({ created: false, invoice: first.invoice });
  expect(await invoiceQuote(quoteId)).toEqual(first.invoice);
});

it("bills a quote on the requested basis", async () => {
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

it("bills the quote after its invoice for the work was voided", async () => {
  const { jobId } = await workedJob();
  const { invoice } = await invoiceJob(jobId);
  await run("deleteInvoice", invoice.id, "{ outcome }");
  const again = await run("convertJobToInvoice", jobId, INVOICED, "bill: quote, jobId");
  expect(again).toMatchObject({ created: true, invoice: { totalCents: 11_000 } });
});

it("refuses to bill a missing quote, or work that isn't done", async () => {
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

it("returns null for a job without work or quote", async () => {
  const { createJob: job } = await runner
    .as(org.manager)
    .run(`mutation { createJob(input: { title: "Fan belt" }) { billableCents quotedCents workCents } }`);
  expect(job).toEqual({ billableCents: null, quotedCents: null, workCents: null });
});

it("returns the quoted and worked amounts, and counts the quote as the amount to invoice", async () => {
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
