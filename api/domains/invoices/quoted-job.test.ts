import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

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
const billQuote = (id: string) => run("convertQuoteToInvoice", id, INVOICE);
const billJob = (id: string) =>
  run("convertJobToInvoice", id, `{ created unpricedLines invoice ${INVOICE} }`, "jobId");

/** An accepted quote of $110.00 and its completed job. */
async function quotedJob() {
  const customer = await runner.make.customer(org.orgId);
  const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
  const { id: jobId } = await run("convertQuoteToJob", quote.id, "{ id }");
  await run("completeJob", jobId, "{ job { id } }");
  return { quoteId: quote.id, jobId: jobId as string };
}

it("bills a quoted job without charges as quoted, once for job and quote together", async () => {
  const { quoteId, jobId } = await quotedJob();
  const all = await Promise.all(Array.from({ length: 10 }, () => billJob(jobId)));
  expect(all.filter(({ created }) => created)).toHaveLength(1);
  const [first] = all;
  expect(first).toMatchObject({
    unpricedLines: [],
    invoice: { totalCents: 11_000, quote: { id: quoteId }, job: { id: jobId } },
  });
  expect(new Set(all.map(({ invoice }) => invoice.id)).size).toBe(1);
  expect((await billQuote(quoteId)).id).toBe(first.invoice.id);
});

it("takes the invoice that the quote already has", async () => {
  const { quoteId, jobId } = await quotedJob();
  const { id } = await billQuote(quoteId);
  expect(await billJob(jobId)).toMatchObject({ created: false, invoice: { id, job: { id: jobId } } });
});

it("makes one invoice when job and quote are billed at the same moment", async () => {
  const { quoteId, jobId } = await quotedJob();
  const [fromJob, fromQuote] = await Promise.all([billJob(jobId), billQuote(quoteId)]);
  expect(fromJob.invoice.id).toBe(fromQuote.id);
  expect(await org.db.invoice.count({ where: { quoteId } })).toBe(1);
});

it("bills what was charged where the job has charges", async () => {
  const { jobId } = await quotedJob();
  await runner
    .as(org.manager)
    .run(`mutation($id: ID!) { addJobCharge(jobId: $id, description: "Call-out", unitPrice: 95) { id } }`, {
      id: jobId,
    });
  expect((await billJob(jobId)).invoice).toMatchObject({ totalCents: 10_450, quote: null });
});
