import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const SEARCH = `query Search($text: String!, $first: Int) {
  searchEverything(text: $text, first: $first) {
    jobs { number title customer { name } }
    customers { name }
    equipment { name customer { name } }
  }
}`;

let runner: Runner;
let org: TestOrganisation;

async function job(title: string, fields: object = {}) {
  const { createJob } = await runner
    .as(org.admin)
    .run(`mutation Create($input: CreateJobInput!) { createJob(input: $input) { number } }`, {
      input: { title, ...fields },
    });
  return createJob.number as number;
}

async function found(text: string, first?: number, viewer = org.technician) {
  const { searchEverything } = await runner.as(viewer).run(SEARCH, { text, first });
  const { jobs, customers, equipment } = searchEverything;
  return {
    jobs: jobs.map(({ title }) => title),
    customers: customers.map(({ name }) => name),
    equipment: equipment.map(({ name }) => name),
  };
}

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  const bakehouse = await runner.make.customer(org.orgId, { name: "Mordialloc Bakehouse" });
  await org.db.customer.create({ data: { name: "A1 Storage", notes: "Opposite the bakehouse" } });
  await runner.make.customer(org.orgId, { name: "Bakehouse on Main" });
  await org.db.customer.create({ data: { name: "Bakehouse, gone", archivedAt: new Date() } });
  await runner.make.equipment(org.orgId, { name: "Coolroom 100%_unit", customerId: bakehouse.id });
  await job("Coolroom icing up", { customerId: bakehouse.id });
  await job("Gutter fans");
});
afterAll(() => runner.stop());

test("one search finds jobs, customers and equipment, names that start with it first", async () => {
  expect(await found("bakehouse")).toEqual({
    jobs: ["Coolroom icing up"],
    customers: ["Bakehouse on Main", "A1 Storage", "Mordialloc Bakehouse"],
    equipment: ["Coolroom 100%_unit"],
  });
});

test("puts the job with that number before jobs that only contain it", async () => {
  const number = await job("Filters");
  await job(`Replace ${number} filters`, { scheduledAt: "2026-11-18T00:00:00Z" });
  expect((await found(String(number))).jobs).toEqual(["Filters", `Replace ${number} filters`]);
  expect((await found(`#${number}`)).jobs?.[0]).toBe("Filters");
});

test("limits each group's results, and finds short words too", async () => {
  expect((await found("o", 1)).customers).toHaveLength(1);
  expect((await found("ba", 20)).customers).toContain("Bakehouse on Main");
  const { errors } = await runner.as(org.admin).attempt(SEARCH, { text: "x", first: -1 });
  expect(errors[0]?.code).toBe("BAD_INPUT");
});

test("treats LIKE's wildcards as plain text, and finds nothing for an empty search", async () => {
  expect((await found("100%_unit")).equipment).toEqual(["Coolroom 100%_unit"]);
  expect((await found("%")).customers).toEqual([]);
  expect(await found("  ")).toEqual({ jobs: [], customers: [], equipment: [] });
});

test("finds nothing from another organisation", async () => {
  const other = await runner.make.organisation();
  await runner.make.customer(other.orgId, { name: "Bakehouse of others" });
  expect(await found("bakehouse", 20, other.technician)).toEqual({
    jobs: [],
    customers: ["Bakehouse of others"],
    equipment: [],
  });
  expect((await found("others")).customers).toEqual([]);
});
