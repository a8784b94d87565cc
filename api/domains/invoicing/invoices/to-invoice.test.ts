import { afterAll, beforeAll, expect, it } from "vitest";
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

const CHARGE = `mutation($id: ID!, $price: Float!) {
  addJobCharge(jobId: $id, input: { description: "Call-out", unitPrice: $price }) { id } }`;
const QUEUE = `query($invoiced: Boolean!, $search: String) {
  jobs(status: done, invoiced: $invoiced, search: $search, first: 10) {
    totalCount edges { node { title billableCents hasInvoice } } }
  toInvoice { jobs amountCents quotedJobs }
  dashboard { toInvoice { jobs amountCents quotedJobs } } }`;

const run = (field: string, id: string, fields: string, argument = "id") =>
  as
    .run(`mutation($id: ID!) { result: ${field}(${argument}: $id) ${fields} }`, { id })
    .then(({ result }) => result);
const queue = async (variables: { invoiced: boolean; search?: string }) => {
  const { jobs, toInvoice, dashboard } = await as.run(QUEUE, variables);
  expect(dashboard.toInvoice).toEqual(toInvoice);
  return { rows: jobs.edges.map(({ node }) => node), toInvoice, total: jobs.totalCount };
};

async function doneJob(title: string, customerId: string, price?: number) {
  const { createJob } = await as.run(
    `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
    { input: { title, customerId } },
  );
  if (price) await as.run(CHARGE, { id: createJob.id, price });
  await run("completeJob", createJob.id, "{ job { id } }");
  return createJob.id as string;
}

it("keeps the jobs to invoice and their total up to date", async () => {
  const customer = await runner.make.customer(org.orgId);
  const belt = await doneJob("Fan belt", customer.id, 95);
  await doneJob("Gutter clean", customer.id);
  const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
  const { id: quoted } = await run("convertQuoteToJob", quote.id, "{ id }");
  expect((await queue({ invoiced: false })).toInvoice).toEqual({
    jobs: 2,
    amountCents: 9_500,
    quotedJobs: 0,
  });
  await run("completeJob", quoted, "{ job { id } }");
  const before = await queue({ invoiced: false });
  expect(before.toInvoice).toEqual({ jobs: 3, amountCents: 19_500, quotedJobs: 1 });
  expect(before.rows).toContainEqual({ title: "Gutter clean", billableCents: null, hasInvoice: false });
  expect(before.total).toBe(3);
  expect((await queue({ invoiced: false, search: "belt" })).rows).toMatchObject([{ title: "Fan belt" }]);

  const { invoice } = await run("convertJobToInvoice", belt, "{ invoice { id } }", "jobId");
  const after = await queue({ invoiced: true });
  expect(after.rows).toEqual([{ title: "Fan belt", billableCents: 9_500, hasInvoice: true }]);
  expect(after.toInvoice).toEqual({ jobs: 2, amountCents: 10_000, quotedJobs: 1 });
  await run("deleteInvoice", invoice.id, "{ outcome }");
  expect((await queue({ invoiced: true })).rows).toEqual([]);
  await as.run(CHARGE, { id: belt, price: 5 });
  expect((await queue({ invoiced: false })).toInvoice).toEqual({
    jobs: 3,
    amountCents: 20_000,
    quotedJobs: 1,
  });
});

it("returns no amounts to technicians", async () => {
  const technician = runner.as(org.technician);
  const { jobs, dashboard } = await technician.run(
    `{ jobs(status: done, invoiced: false, first: 5) { edges { node { billableCents } } }
       dashboard { toInvoice { jobs amountCents } lateJobs } }`,
  );
  expect(jobs.edges.length).toBeGreaterThan(0);
  for (const { node } of jobs.edges) expect(node.billableCents).toBeNull();
  expect(dashboard).toEqual({ toInvoice: null, lateJobs: 0 });
  expect((await technician.attempt("{ toInvoice { amountCents } }")).errors).toMatchObject([
    { code: "FORBIDDEN" },
  ]);
});

it("counts and lists jobs as late once their start has passed and no one has started", async () => {
  const late = await runner.make.organisation();
  const now = runner.clock.now.getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  await late.db.job.createMany({
    data: [
      { number: 1, title: "Days ago", status: "scheduled", scheduledAt: at(-100) },
      { number: 2, title: "This morning", status: "confirmed", scheduledAt: at(-1) },
      { number: 3, title: "Done", status: "done", scheduledAt: at(-100), completedAt: at(-90) },
      { number: 4, title: "Called off", status: "cancelled", scheduledAt: at(-100) },
      { number: 7, title: "Being done", status: "in_progress", scheduledAt: at(-1) },
      { number: 8, title: "Tonight", status: "scheduled", scheduledAt: at(20) },
      { number: 5, title: "Undated", status: "new" },
      { number: 6, title: "Put away", status: "new", scheduledAt: at(-100), archivedAt: at(0) },
    ],
  });
  const { jobs, dashboard } = await runner
    .as(late.manager)
    .run("{ jobs(late: true, first: 5) { edges { node { title } } } dashboard { lateJobs } }");
  expect(jobs.edges.map(({ node }) => node.title)).toEqual(["Days ago", "This morning"]);
  expect(dashboard.lateJobs).toBe(2);
});
