import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { keepBillingOf } from "./check-billing.ts";
import type { TestOrganisation } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { TINY_PNG } from "./sample-photos.ts";
import { rootFields } from "./schema-walk.ts";

// Sending a mutation again under its idempotency key, after its answer was lost, does nothing twice. The runner of the
// tests sends the first success of every mutation again (see `checkReplay`). These are also sent with other content.

const JOB = { jobId: "job" };
const AT = "2026-11-20T01:00:00Z";
/** What is sent, and what else under the same key is refused. */
const KEYED: Record<string, [sent: object, other: object]> = {
  addJobCharge: [{ ...JOB, description: "Call-out", quantity: 1, unitPrice: 90 }, { unitPrice: 95 }],
  addJobHours: [{ ...JOB, hours: 1.5 }, { hours: 2 }],
  addJobNote: [{ ...JOB, text: "Valve replaced" }, { text: "Valve cleaned" }],
  addJobPart: [{ ...JOB, partName: "Valve", quantity: 1 }, { quantity: 2 }],
  addJobPhoto: [JOB, { jobId: "otherJob" }],
  completeJob: [{ id: "job" }, { id: "otherJob" }],
  confirmJob: [{ id: "job" }, { id: "otherJob" }],
  createCustomer: [{ input: { name: "Doyle Air" } }, { input: { name: "Doyle Air Pty Ltd" } }],
  createEquipment: [{ input: { name: "Chiller 2" } }, { input: { name: "Chiller 3" } }],
  createJob: [{ input: { title: "Leak search" } }, { input: { title: "Leak" } }],
  priceJobCharge: [{ id: "charge", unitPrice: 90 }, { unitPrice: 95 }],
  removeJobCharge: [{ id: "charge" }, { id: "job" }],
  removeJobHours: [{ id: "hours" }, { id: "job" }],
  removeJobNote: [{ id: "note" }, { id: "job" }],
  removeJobPart: [{ id: "part" }, { id: "job" }],
  removeJobPhoto: [{ id: "photo" }, { id: "job" }],
  rescheduleJob: [{ id: "job", scheduledAt: AT, version: 1 }, { scheduledAt: null }],
  sendJobText: [{ ...JOB, kind: "on_my_way", phone: "0491570156", text: "On my way" }, { text: "Soon" }],
  undoJobStatus: [{ id: "confirmedJob", version: 2 }, { version: 3 }],
  updateCustomer: [
    { id: "customer", input: { notes: "Gate 4", version: 1 } },
    { input: { notes: "Gate 5" } },
  ],
  updateEquipment: [{ id: "equipment", input: { notes: "Roof", version: 1 } }, { input: { notes: "Attic" } }],
  updateJob: [{ id: "job", input: { status: "in_progress", version: 1 } }, { input: { status: "done" } }],
};

const keyed = rootFields().filter(({ field }) => field.name in KEYED);

describe("under an Idempotency-Key", () => {
  let runner: Runner;
  let org: TestOrganisation;
  const idempotencyKey = () => crypto.randomUUID();
  const under = (key: string) => runner.as(org.admin, { idempotencyKey: key });

  beforeAll(async () => {
    runner = await createRunner();
    org = await runner.make.organisation();
  });
  afterAll(() => runner.stop());

  /** Records to write to: fresh for each mutation. */
  async function records() {
    const { db, admin } = org;
    const { orgId } = org;
    const create = "mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }";
    const newJob = async () => (await runner.as(admin).run(create, { input: { title: "Visit" } })).createJob;
    const [job, otherJob, confirmedJob] = [await newJob(), await newJob(), await newJob()];
    await runner.as(admin).run("mutation ($id: ID!) { confirmJob(id: $id) { id } }", { id: confirmedJob.id });
    const entry = { jobId: otherJob.id, authorId: admin.userId };
    const charge = await db.jobCharge.create({
      data: { jobId: otherJob.id, kind: "other", description: "x" },
    });
    await keepBillingOf(runner.database, charge);
    return {
      job,
      otherJob,
      confirmedJob,
      customer: await runner.make.customer(orgId, {}),
      equipment: await runner.make.equipment(orgId, {}),
      note: await db.jobNote.create({ data: { ...entry, text: "x" } }),
      hours: await db.jobHours.create({ data: { ...entry, minutes: 30 } }),
      part: await db.jobPart.create({ data: { ...entry, partName: "x" } }),
      charge,
      photo: await db.jobPhoto.create({
        data: { ...entry, fileKey: "k", contentType: "image/png", bytes: 1 },
      }),
    };
  }

  /** All that a keyed mutation may write. */
  async function everything() {
    const { db } = org;
    const work = { notes: true, hours: true, parts: true, charges: true, photos: true };
    return JSON.stringify([
      await db.job.findMany({ include: { ...work, statusChanges: true } }),
      await db.customer.findMany(),
      await db.equipment.findMany(),
      await db.message.findMany(),
      await db.deletedRecord.count(),
      await db.usageEvent.count(),
      await runner.database.system.idempotencyKey.findMany(),
    ]);
  }

  test.each(keyed)("$field.name is done once", async ({ field, document }) => {
    const ids = await records();
    const [sent, other] = KEYED[field.name] ?? [];
    const withIds = (variables: object) => ({
      ...Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, ids[value as keyof typeof ids]?.id ?? value]),
      ),
      ...(field.name === "addJobPhoto" && { file: new IncomingFile(Readable.from([TINY_PNG])) }),
    });
    const key = idempotencyKey();
    const before = await everything();
    const first = await under(key).attempt(document, withIds({ ...sent }));
    expect(first.errors).toEqual([]);
    const after = await everything();
    expect(after).not.toBe(before);

    const publish = vi.spyOn(runner.bus, "publish");
    const again = await under(key).attempt(document, withIds({ ...sent }));
    expect(again.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
    expect(publish).not.toHaveBeenCalled();
    publish.mockRestore();
    const refused = await under(key).attempt(document, withIds({ ...sent, ...other }));
    expect(refused.errors[0]).toMatchObject({ code: "CONFLICT", changes: undefined });
    expect(await everything()).toBe(after);
  });
});
