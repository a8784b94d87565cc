import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestCreateJobDocument,
  TestUpdateJobDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let customerId: string;

beforeAll(async () => {
  runner = await createRunner();
  runner.clock.now = new Date("2026-11-18T02:00:00Z");
  org = await runner.make.organisation();
  customerId = (await runner.make.customer(org.orgId, { name: "Kingston Fresh Foods", suburb: "Moorabbin" }))
    .id;
});
afterAll(() => runner.stop());

const FACTS = `query Facts($id: ID!) {
  customer(id: $id) { balanceCents isOverdue lastVisitAt nextVisitAt }
  customerListCounts { total debtors overdue unbooked archived }
}`;
const COUNTS = `query Counts($search: String, $technicianId: ID, $mine: Boolean) {
  jobListCounts(search: $search, technicianId: $technicianId, mine: $mine) {
    total late new scheduled confirmed inProgress done cancelled archived
  }
}`;

const facts = async (viewer = org.manager) => runner.as(viewer).run(FACTS, { id: customerId });
const counts = async (variables = {}, viewer = org.technician) =>
  (await runner.as(viewer).run(COUNTS, variables)).jobListCounts;

async function job(input: object) {
  const { createJob } = await runner
    .as(org.admin)
    .run(TestCreateJobDocument, { input: { title: "Visit", customerId, ...input } });
  return createJob.id;
}

const update = (id: string, input: object) => runner.as(org.admin).run(TestUpdateJobDocument, { id, input });

describe("a customer's visits", () => {
  it("follow the jobs", async () => {
    expect((await facts()).customer).toMatchObject({ lastVisitAt: null, nextVisitAt: null });
    const undated = await job({});
    expect((await facts()).customer).toMatchObject({ nextVisitAt: null });
    const late = await job({ scheduledAt: "2026-11-17T00:00:00.000Z" });
    await job({ scheduledAt: "2026-11-20T00:00:00.000Z" });
    expect((await facts()).customer).toMatchObject({ nextVisitAt: "2026-11-17T00:00:00.000Z" });
    expect((await facts()).customerListCounts).toMatchObject({ total: 1, unbooked: 0 });

    await runner.as(org.admin).run(TestCompleteJobDocument, { id: late });
    expect((await facts()).customer).toMatchObject({
      lastVisitAt: "2026-11-18T02:00:00.000Z",
      nextVisitAt: "2026-11-20T00:00:00.000Z",
    });
    await update(late, { status: "scheduled" });
    expect((await facts()).customer).toMatchObject({
      lastVisitAt: null,
      nextVisitAt: "2026-11-17T00:00:00.000Z",
    });
    await update(late, { customerId: null });
    expect((await facts()).customer).toMatchObject({ nextVisitAt: "2026-11-20T00:00:00.000Z" });
    await update(undated, { scheduledAt: "2026-11-19T00:00:00.000Z" });
    expect((await facts()).customer).toMatchObject({ nextVisitAt: "2026-11-19T00:00:00.000Z" });
  });

  it("are right when two jobs are completed at once", async () => {
    const two = await Promise.all(
      ["2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"].map((scheduledAt) => job({ scheduledAt })),
    );
    await Promise.all(two.map((id) => runner.as(org.admin).run(TestCompleteJobDocument, { id })));
    expect((await facts()).customer?.lastVisitAt).toBe("2026-11-18T02:00:00.000Z");
  });
});

describe("a customer's balance", () => {
  it("follows the invoices, and only managers see it", async () => {
    const invoice = await runner.make.invoice(org.orgId, {
      customerId,
      status: "sent",
      totalCents: 12_000,
      dueDate: new Date("2026-11-17"),
    });
    expect(await facts()).toMatchObject({
      customer: { balanceCents: 12_000, isOverdue: true },
      customerListCounts: { debtors: 1, overdue: 1 },
    });
    await org.db.invoice.update({ where: { id: invoice.id }, data: { dueDate: new Date("2026-11-18") } });
    expect((await facts()).customer).toMatchObject({ balanceCents: 12_000, isOverdue: false });
    await org.db.invoice.update({ where: { id: invoice.id }, data: { status: "void" } });
    expect((await facts()).customer).toMatchObject({ balanceCents: 0, isOverdue: false });

    expect(await facts(org.technician)).toMatchObject({
      customer: { balanceCents: null, isOverdue: null },
      customerListCounts: { debtors: null, overdue: null },
    });
    for (const document of [
      "{ customers(orderBy: owing) { edges { cursor } } }",
      "{ customers(owing: true) { edges { cursor } } }",
      "{ customers(overdue: true) { edges { cursor } } }",
      "{ jobs(orderBy: value) { edges { cursor } } }",
    ]) {
      const { errors } = await runner.as(org.technician).attempt(document, {});
      expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
    }
  });
});

describe("a job's columns", () => {
  it("show its value to managers only, and take very long texts", async () => {
    const id = await job({
      title: "Priced",
      estimatedValueCents: 52_800,
      siteAddress: "9 Keys Road".padEnd(200, "x"),
    });
    const value = async (viewer: TestOrganisation["admin"]) =>
      (await runner.as(viewer).run("query ($id: ID!) { job(id: $id) { valueCents } }", { id })).job
        ?.valueCents;
    expect(await value(org.manager)).toBe(52_800);
    expect(await value(org.technician)).toBeNull();
    await org.db.jobCharge.create({
      data: { jobId: id, kind: "other", description: "Filter", totalCents: 1_001 },
    });
    await org.db.job.update({ where: { id }, data: { estimatedValueCents: null, billableCents: 1_001 } });
    expect(await value(org.manager)).toBe(1_101);
  });

  it("are counted by filter, as searched and for one technician", async () => {
    const all = await counts();
    expect(all.total).toBe(
      all.new + all.scheduled + all.confirmed + all.inProgress + all.done + all.cancelled,
    );
    expect(all).toMatchObject({ late: 1, done: 2, archived: 0 });
    expect(await counts({ search: "priced" })).toMatchObject({ total: 1 });
    const id = await job({ title: "Mine", assignedTechIds: [org.technician.userId] });
    expect(await counts({ mine: true })).toMatchObject({ total: 1 });
    expect(await counts({ technicianId: org.manager.userId })).toMatchObject({ total: 0 });
    await update(id, { assignedTechIds: [org.manager.userId] });
    expect(await counts({ mine: true })).toMatchObject({ total: 0 });
    const other = await runner.make.organisation();
    expect(await counts({}, other.admin)).toMatchObject({ total: 0 });
  });
});
