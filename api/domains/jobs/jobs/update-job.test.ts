import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCreateJobDocument,
  type TestJobFragment,
  TestUpdateJobDocument,
  type UpdateJobInput,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let job: TestJobFragment;
let units: string[];

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

beforeEach(async () => {
  const make = () => runner.make.equipment(org.orgId, { serviceIntervalMonths: 6 });
  units = (await Promise.all([make(), make(), make()])).map(({ id }) => id);
  const customer = await runner.make.customer(org.orgId);
  const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, {
    input: {
      title: "EntryPoint seal",
      jobType: "Service",
      description: "Not sealing",
      customerId: customer.id,
      scheduledAt: "2026-11-18T00:00:00Z",
      equipmentIds: units.slice(0, 2),
      assignedTechIds: [org.technician.userId, org.manager.userId],
    },
  });
  job = createJob;
});

async function update(input: UpdateJobInput, viewer = org.technician) {
  const { updateJob } = await runner.as(viewer).run(TestUpdateJobDocument, { id: job.id, input });
  return updateJob;
}

const attempt = (input: UpdateJobInput, viewer = org.technician) =>
  runner.as(viewer).attempt(TestUpdateJobDocument, { id: job.id, input });

describe("updateJob", () => {
  it("changes only the fields given", async () => {
    const after = await update({ title: "EntryPoint seal and fan" });
    expect(after).toEqual({ ...job, title: "EntryPoint seal and fan", version: 2 });
  });

  it("clears with null and replaces with a list", async () => {
    const last = units[2] as string;
    const after = await update({
      description: null,
      customerId: null,
      scheduledAt: null,
      jobType: null,
      equipmentIds: [last],
      assignedTechIds: [],
    });
    expect(after).toMatchObject({
      description: null,
      customer: null,
      scheduledAt: null,
      jobType: null,
      equipment: [{ id: last }],
      technicians: [],
    });
  });

  it("replaces the technicians with a single one unless already assigned", async () => {
    expect((await update({ assignedUserId: org.manager.userId })).technicians).toHaveLength(2);
    const after = await update({ assignedUserId: org.admin.userId });
    expect(after.technicians).toMatchObject([{ id: org.admin.userId }]);
    expect((await update({ equipmentId: null })).equipment).toEqual([]);
  });

  it("writes nothing when nothing changes", async () => {
    expect((await update({ title: job.title, status: "new" })).version).toBe(1);
  });

  it("rejects a stale version with what's stored, and keeps the stored job", async () => {
    await update({ title: "Theirs", version: 1 });
    const { errors } = await attempt({ title: "Mine", description: "Not sealing", version: 1 });
    expect(errors).toMatchObject([
      {
        code: "CONFLICT",
        changes: [
          { field: "title", value: "Theirs" },
          { field: "version", value: 2 },
        ],
      },
    ]);
    expect((await update({})).title).toBe("Theirs");
  });

  it("lets one of two concurrent edits of the same version win and rejects the other", async () => {
    const saves = await Promise.all(["A", "B", "C"].map((title) => attempt({ title, version: 1 })));
    const refused = saves.filter(({ errors }) => errors[0]?.code === "CONFLICT");
    expect(refused).toHaveLength(2);
    expect((await update({})).version).toBe(2);
  });

  it("keeps prices from technicians", async () => {
    expect((await attempt({ estimatedValueCents: 42_000 })).errors).toMatchObject([{ code: "FORBIDDEN" }]);
    expect((await update({ estimatedValueCents: 42_000 }, org.manager)).estimatedValueCents).toBe(42_000);
    expect((await update({})).estimatedValueCents).toBeNull();
  });

  it("completes like the Complete action, and reopens", async () => {
    const done = await update({ status: "done" });
    expect(done.completedAt).toBe("2026-11-17T22:30:00.000Z");
    expect(done.confirmationToken).toBeNull();
    const followUps = () => org.db.job.findMany({ where: { followUpOfId: job.id } });
    expect(await followUps()).toHaveLength(1);
    const open = await update({ status: "in_progress" });
    expect(open).toMatchObject({ completedAt: null, confirmationToken: expect.any(String) });
    await update({ status: "done" });
    expect(await followUps()).toHaveLength(1);
    expect(open.history.map(({ from, to }) => [from, to])).toEqual([
      [null, "new"],
      ["new", "done"],
      ["done", "in_progress"],
    ]);
  });

  it("keeps archived equipment already on the job", async () => {
    await org.db.equipment.update({ where: { id: units[0] }, data: { archivedAt: new Date() } });
    expect((await update({ equipmentIds: [units[0] as string] })).equipment).toHaveLength(1);
    await org.db.equipment.update({ where: { id: units[2] }, data: { archivedAt: new Date() } });
    expect((await attempt({ equipmentIds: [units[2] as string] })).errors[0]?.code).toBe("NOT_FOUND");
  });
});
