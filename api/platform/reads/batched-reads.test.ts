import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
const MADE = 4;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  for (let i = 0; i < MADE; i += 1) await customerWithAll(`Customer ${i}`);
});
afterAll(() => runner.stop());

async function customerWithAll(name: string) {
  const { db, orgId, admin } = org;
  const customer = await runner.make.customer(orgId, { name });
  const equipment = await runner.make.equipment(orgId, { name: `${name}'s pump`, customerId: customer.id });
  const made = await Promise.all(
    ["first", "second"].map((title) =>
      runner.as(admin).run(`mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
        input: {
          title: `${name} ${title}`,
          customerId: customer.id,
          equipmentIds: [equipment.id],
          jobType: "Service",
        },
      }),
    ),
  );
  const jobId = made[0]?.createJob.id ?? "";
  const by = { jobId, authorId: admin.userId };
  await db.jobNote.create({ data: { ...by, text: `${name} note` } });
  await db.jobHours.create({ data: { ...by, minutes: 30 } });
  await db.jobPart.create({ data: { ...by, partName: `${name} part`, quantity: 1 } });
  await db.jobCharge.create({
    data: { jobId, kind: "other", description: `${name} charge`, unitPrice: 1, quantity: 1, totalCents: 100 },
  });
  const quote = await runner.make.quote(orgId, { customerId: customer.id, jobId });
  await runner.make.invoice(orgId, { customerId: customer.id, jobId, quoteId: quote.id, status: "sent" });
  await db.job.update({ where: { id: jobId }, data: { status: "done", completedAt: runner.clock.now } });
}

const MANY = `query ($first: Int!) { customers(first: $first) { edges { node {
  name balanceCents hasHistory equipment { name services { totalCount edges { node { title } } } }
  invoices { totalCount edges { node { number job { title } quote { number } } } }
  quotes { edges { node { number job { title invoice { number } quote { number } } invoice { number } } } }
  jobs(first: 1) { totalCount edges { node { title
    notes { text job { title } author { name } } hours { hours } parts { partName } charges { description } photos { id } } } }
} } } }`;

async function statementsOf(first: number) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const { customers } = await runner.as(org.admin).run(MANY, { first });
  const count = query.mock.calls.length;
  query.mockRestore();
  return { count, nodes: customers.edges.map((edge: { node: unknown }) => edge.node) };
}

test("reads a field of many rows in one batch", async () => {
  await statementsOf(1);
  const [one, all] = [await statementsOf(1), await statementsOf(MADE)];
  expect(all.nodes).toHaveLength(MADE);
  expect(one.count).toBeGreaterThan(5);
  expect(all.count).toBe(one.count);
});

test("gives each row its own result", async () => {
  const { nodes } = await statementsOf(MADE);
  for (const [i, node] of nodes.entries()) {
    const title = expect.stringContaining(`Customer ${i} `);
    expect(node).toMatchObject({
      name: `Customer ${i}`,
      balanceCents: 11_000,
      hasHistory: true,
      equipment: [
        {
          name: `Customer ${i}'s pump`,
          services: { totalCount: 1, edges: [{ node: { title: `Customer ${i} first` } }] },
        },
      ],
      invoices: {
        totalCount: 1,
        edges: [{ node: { job: { title }, quote: { number: expect.stringMatching(/^Q-/) } } }],
      },
      quotes: { edges: [{ node: { job: { title }, invoice: { number: expect.any(String) } } }] },
      jobs: { totalCount: 2, edges: [{ node: { title } }] },
    });
  }
  const empty = await runner.make.customer(org.orgId, { name: "Zero" });
  const { customer } = await runner
    .as(org.admin)
    .run(
      "query ($id: ID!) { customer(id: $id) { balanceCents hasHistory equipment { id } jobs { totalCount edges { cursor } } } }",
      { id: empty.id },
    );
  expect(customer).toEqual({
    balanceCents: 0,
    hasHistory: false,
    equipment: [],
    jobs: { totalCount: 0, edges: [] },
  });
});
