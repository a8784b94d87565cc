import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { TestCreateJobDocument } from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let other: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  other = await runner.make.organisation();
});
afterAll(() => runner.stop());

const create = (input: { title: string; [field: string]: unknown }, viewer = org.technician) =>
  runner.as(viewer).attempt(TestCreateJobDocument, { input });

describe("createJob", () => {
  it("creates a new job with its number, token and first history entry", async () => {
    const customer = await runner.make.customer(org.orgId);
    const unit = await runner.make.equipment(org.orgId, { customerId: customer.id });
    const { data, errors } = await create({
      title: "  Annual service ",
      jobType: "Service",
      customerId: customer.id,
      scheduledAt: "2026-11-18T10:00:00+10:00",
      equipmentIds: [unit.id],
      assignedTechIds: [org.technician.userId, org.admin.userId],
    });
    expect(errors).toEqual([]);
    expect(data.createJob).toMatchObject({
      title: "Annual service",
      status: "new",
      scheduledAt: "2026-11-18T00:00:00.000Z",
      completedAt: null,
      version: 1,
      customer: { id: customer.id },
      equipment: [{ id: unit.id }],
      technicians: [{ id: org.technician.userId }, { id: org.admin.userId }],
      history: [{ from: null, to: "new", by: { name: org.technician.name } }],
    });
    expect(data.createJob.confirmationToken).toMatch(/^[\w-]{32}$/);
  });

  it("accepts single values in place of lists", async () => {
    const unit = await runner.make.equipment(org.orgId);
    const { data } = await create({
      title: "Repair",
      equipmentId: unit.id,
      assignedUserId: org.manager.userId,
    });
    expect(data.createJob).toMatchObject({
      equipment: [{ id: unit.id }],
      technicians: [{ id: org.manager.userId }],
    });
  });

  it("gives every job in an organisation its own number, even when created concurrently", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ title: "At once" })));
    const numbers = made.map(({ data }) => data.createJob.number);
    expect(new Set(numbers).size).toBe(20);
    const { data } = await create({ title: "Elsewhere" }, other.admin);
    expect(data.createJob.number).toBe(1);
  });

  it("rejects references to archived, removed or other organisations' records", async () => {
    const foreign = await runner.make.customer(other.orgId);
    const foreignUnit = await runner.make.equipment(other.orgId);
    const archived = await runner.make.customer(org.orgId);
    await org.db.customer.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
    const gone = await runner.make.member(org.orgId);
    await org.db.user.update({ where: { id: gone.userId }, data: { removedAt: new Date() } });
    const refused = [
      { customerId: foreign.id },
      { customerId: archived.id },
      { equipmentIds: [foreignUnit.id] },
      { assignedTechIds: [other.admin.userId] },
      { assignedTechIds: [gone.userId] },
      { customerId: "nonsense" },
    ];
    for (const references of refused) {
      const { errors } = await create({ title: "Refused", ...references });
      expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
    }
  });

  it("names the invalid field", async () => {
    const wrong = [
      [{ title: " " }, "title", "Title is required"],
      [{ title: "x".repeat(201) }, "title", "Title can be at most 200 characters"],
      [{ title: "a\0b" }, "title", "Title can’t contain null characters"],
      [
        { title: "x", description: "y".repeat(10_001) },
        "description",
        "Description can be at most 10,000 characters",
      ],
    ] as const;
    for (const [input, field, message] of wrong) {
      const { errors } = await create(input);
      expect(errors).toMatchObject([{ code: "BAD_INPUT", field, message }]);
    }
  });

  it("returns 402 once the trial has ended", async () => {
    const ended = await runner.make.organisation();
    await ended.db.subscription.update({
      where: { orgId: ended.orgId },
      data: { trialEnd: new Date("2026-11-17T00:00:00Z") },
    });
    const { errors } = await create({ title: "Late" }, ended.admin);
    expect(errors).toMatchObject([{ code: "TRIAL_EXPIRED", action: { url: "/subscription" } }]);
  });
});
