import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestCreateJobDocument,
  TestJobsDocument,
  type TestJobsQueryVariables,
  TestUpdateJobDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let other: TestOrganisation;
const ids: Record<string, string> = {};

async function job(title: string, fields: { scheduledAt?: string; [field: string]: unknown } = {}) {
  const { createJob } = await runner
    .as(org.admin)
    .run(TestCreateJobDocument, { input: { title, ...fields } });
  ids[title] = createJob.id;
  return createJob;
}

async function complete(title: string, at: string) {
  runner.clock.now = new Date(at);
  await runner.as(org.admin).run(TestCompleteJobDocument, { id: ids[title] as string });
}

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  other = await runner.make.organisation();
  const customer = await runner.make.customer(org.orgId, { name: "Mordialloc Bakehouse" });
  const unit = await runner.make.equipment(org.orgId, { name: "Bitzer 100%_unit" });
  await job("undated");
  await job("thursday", { scheduledAt: "2026-11-19T00:00:00Z" });
  await job("wednesday", { scheduledAt: "2026-11-18T00:00:00Z", customerId: customer.id });
  await job("done early", { scheduledAt: "2026-11-01T00:00:00Z", equipmentIds: [unit.id] });
  await job("done late", { scheduledAt: "2026-10-01T00:00:00Z" });
  await job("cancelled", { scheduledAt: "2026-10-15T00:00:00Z" });
  await complete("done early", "2026-11-10T00:00:00Z");
  await complete("done late", "2026-11-11T00:00:00Z");
  await runner
    .as(org.admin)
    .run(TestUpdateJobDocument, { id: ids.cancelled as string, input: { status: "cancelled" } });
  await runner.as(other.admin).run(TestCreateJobDocument, { input: { title: "foreign" } });
});
afterAll(() => runner.stop());

async function list(variables: TestJobsQueryVariables = {}) {
  const { jobs } = await runner.as(org.technician).run(TestJobsDocument, variables);
  return { ...jobs, titles: jobs.edges.map(({ node }) => node.title) };
}

const ORDER = ["wednesday", "thursday", "undated", "done late", "done early", "cancelled"];

describe("jobs", () => {
  it("lists open jobs first by time, then closed ones, newest first", async () => {
    const { titles, totalCount } = await list();
    expect(titles).toEqual(ORDER);
    expect(totalCount).toBe(6);
  });

  it("filters by status, customer and the tray", async () => {
    expect((await list({ status: "done" })).titles).toEqual(["done late", "done early"]);
    expect((await list({ unscheduled: true })).titles).toEqual(["undated"]);
    const found = await list({ search: "bakehouse" });
    expect(found.titles).toEqual(["wednesday"]);
  });

  it("filters by technician or the viewer, and never shows another organisation's jobs", async () => {
    const input = { assignedTechIds: [org.technician.userId, org.manager.userId] };
    await runner.as(org.admin).run(TestUpdateJobDocument, { id: ids.thursday as string, input });
    expect((await list({ technicianId: org.manager.userId })).titles).toEqual(["thursday"]);
    const orFree = { technicianId: org.admin.userId, orUnassigned: true };
    expect((await list(orFree)).titles).toEqual(ORDER.filter((title) => title !== "thursday"));
    expect(await list({ mine: true })).toMatchObject({ titles: ["thursday"], totalCount: 1 });
    expect((await list({ mine: true, technicianId: org.manager.userId })).titles).toEqual(["thursday"]);
    expect((await list({ mine: true, technicianId: org.admin.userId })).titles).toEqual([]);
    expect((await list({ technicianId: other.admin.userId })).titles).toEqual([]);
    const { jobs } = await runner
      .as(other.admin)
      .run(TestJobsDocument, { technicianId: org.technician.userId });
    expect(jobs.edges).toEqual([]);
  });

  it("pages forwards and backwards without gaps or repeats", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ first: 2, after });
      seen.push(...page.titles);
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(ORDER);
    const last = await list({ last: 2 });
    expect(last.titles).toEqual(ORDER.slice(-2));
    expect(last.pageInfo.hasPreviousPage).toBe(true);
    const before = await list({ last: 3, before: last.pageInfo.startCursor });
    expect(before.titles).toEqual(ORDER.slice(1, 4));
  });

  it("matches every search word in title, number, UUID, customer or equipment", async () => {
    const { titles } = await list({ search: "THURS" });
    expect(titles).toEqual(["thursday"]);
    expect((await list({ search: ids["done late"] as string })).titles).toEqual(["done late"]);
    expect((await list({ search: "#2" })).titles).toEqual(["thursday"]);
    expect((await list({ search: "bitzer early" })).titles).toEqual(["done early"]);
    expect((await list({ search: "early nothing" })).titles).toEqual([]);
    expect((await list({ search: "  " })).titles).toEqual(ORDER);
    expect((await list({ search: "done", status: "cancelled" })).totalCount).toBe(0);
  });

  it("treats wildcards as plain characters", async () => {
    expect((await list({ search: "100%_u" })).titles).toEqual(["done early"]);
    expect((await list({ search: "%" })).titles).toEqual(["done early"]);
    expect((await list({ search: "_" })).titles).toEqual(["done early"]);
    expect((await list({ search: "\\" })).titles).toEqual([]);
  });

  it("finds jobs by the customer's numbers and the site contact's, unless a job's number is searched for", async () => {
    const customer = await runner.make.customer(org.orgId, { name: "Caller", phone: "+61491570156" });
    await org.db.customer.update({ where: { id: customer.id }, data: { notes: "Jo: 0412 345 678" } });
    await runner.as(org.admin).run(TestUpdateJobDocument, {
      id: ids.undated as string,
      input: { customerId: customer.id, siteContactPhone: "03 5550 1180" },
    });
    for (const search of ["0491 570 156", "+61491570156", "0412345678", "(03) 5550", "0491"])
      expect((await list({ search })).titles, search).toEqual(["undated"]);
    for (const search of ["491", "#550", "0491 570 157"])
      expect((await list({ search })).titles, search).toEqual([]);
  });

  it("finds jobs by a renamed customer", async () => {
    const customer = await runner.make.customer(org.orgId, { name: "Before" });
    await runner.as(org.admin).run(TestUpdateJobDocument, {
      id: ids.undated as string,
      input: { customerId: customer.id },
    });
    await org.db.customer.update({ where: { id: customer.id }, data: { name: "Afterwards" } });
    expect((await list({ search: "afterwards" })).titles).toEqual(["undated"]);
    expect((await list({ customerId: customer.id })).titles).toEqual(["undated"]);
  });

  it("rejects invalid cursors and page sizes", async () => {
    const attempt = (variables: TestJobsQueryVariables) =>
      runner.as(org.technician).attempt(TestJobsDocument, variables);
    for (const variables of [
      { after: "nonsense" },
      { before: Buffer.from("NaN x").toString("base64url") },
      { first: -1 },
      { search: "x".repeat(201) },
    ]) {
      expect((await attempt(variables)).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    }
    expect((await list({ first: 0 })).titles).toEqual([]);
    expect((await list({ first: 1_000_000 })).titles).toHaveLength(6);
  });

  it("never shows another organisation's jobs", async () => {
    const { jobs } = await runner.as(other.admin).run(TestJobsDocument, {});
    expect(jobs.edges.map(({ node }) => node.title)).toEqual(["foreign"]);
    const { jobs: found } = await runner
      .as(other.admin)
      .run(TestJobsDocument, { search: ids.wednesday as string });
    expect(found.totalCount).toBe(0);
  });
});
