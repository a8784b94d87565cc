import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestAddJobChargeDocument,
  TestAddJobHoursDocument,
  TestAddJobNoteDocument,
  TestAddJobPartDocument,
  TestCompleteJobDocument,
  TestCreateJobDocument,
  TestPriceJobChargeDocument,
  TestRemoveJobChargeDocument,
  TestRemoveJobHoursDocument,
  TestRemoveJobNoteDocument,
  TestRemoveJobPartDocument,
  TestWorkDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { jobEvents } from "../jobs/job.events.ts";

let runner: Runner;
let org: TestOrganisation;
let jobId: string;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  await org.db.organisation.update({ where: { id: org.orgId }, data: { labourRateCents: 11_805 } });
  await org.db.priceListItem.create({ data: { name: "Zone damper motor 24 V", unitAmount: "18.3333" } });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  const { createJob } = await runner.as(org.technician).run(TestCreateJobDocument, {
    input: { title: "Zone 3 not cooling", scheduledAt: "2026-11-18T00:00:00Z" },
  });
  jobId = createJob.id;
});

const technician = () => runner.as(org.technician);
const manager = () => runner.as(org.manager);

describe("notes, hours and parts", () => {
  it("lets technicians add them, with their author, and counts them", async () => {
    const author = { name: org.technician.name };
    await technician().run(TestAddJobNoteDocument, { jobId, text: "  Motor seized.  " });
    await technician().run(TestAddJobHoursDocument, { jobId, hours: 1.5, description: "Replaced motor" });
    await technician().run(TestAddJobHoursDocument, { jobId, hours: 8, description: " " });
    const { addJobPart } = await technician().run(TestAddJobPartDocument, {
      jobId,
      partName: "Foil tape",
      quantity: 2,
    });
    expect(addJobPart.job).toMatchObject({
      version: 1,
      noteCount: 1,
      partCount: 1,
      labourMinutes: 570,
      notes: [{ text: "Motor seized.", author }],
      hours: [
        { hours: 1.5, description: "Replaced motor", author },
        { hours: 8, description: null, author },
      ],
      parts: [{ partName: "Foil tape", quantity: 2, author }],
    });
  });

  it.each([0, 0.25, 0.75, 8.5, -1, 1e9])("rejects %s hours", async (hours) => {
    const { errors } = await technician().attempt(TestAddJobHoursDocument, { jobId, hours });
    expect(errors).toMatchObject([
      { code: "BAD_INPUT", field: "hours", message: "Hours must be 0.5 to 8 in steps of 0.5" },
    ]);
  });

  it("rejects empty texts and quantities outside 1 to 10", async () => {
    const note = await technician().attempt(TestAddJobNoteDocument, { jobId, text: " \n" });
    expect(note.errors).toMatchObject([{ field: "text", message: "Note is required" }]);
    const nameless = await technician().attempt(TestAddJobPartDocument, { jobId, partName: " " });
    expect(nameless.errors).toMatchObject([{ field: "partName", message: "Part name is required" }]);
    for (const quantity of [0, 11]) {
      const part = await technician().attempt(TestAddJobPartDocument, { jobId, partName: "Tape", quantity });
      expect(part.errors).toMatchObject([{ code: "BAD_INPUT", field: "quantity" }]);
    }
  });

  it("adds and charges a retried entry once, and rejects another job's entry id", async () => {
    const [note, hours, part] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const charge = { jobId, id: crypto.randomUUID(), description: "Call-out", unitPrice: 85 };
    const under = (viewer: Viewer, idempotencyKey: string) => runner.as(viewer, { idempotencyKey });
    for (let sent = 0; sent < 2; sent += 1) {
      const text = "Once";
      await under(org.technician, note).run(TestAddJobNoteDocument, { jobId, id: note, text });
      await under(org.technician, hours).run(TestAddJobHoursDocument, { jobId, id: hours, hours: 1 });
      await under(org.technician, part).run(TestAddJobPartDocument, { jobId, id: part, partName: "Tape" });
      await under(org.manager, charge.id).run(TestAddJobChargeDocument, charge);
    }
    const { job } = await manager().run(TestWorkDocument, { id: jobId });
    expect(job).toMatchObject({ noteCount: 1, partCount: 1, labourMinutes: 60 });
    expect(job?.charges).toHaveLength(3);
    const labour = job?.charges?.find(({ id }) => id !== charge.id);
    const anothers = [
      await manager().attempt(TestAddJobNoteDocument, { jobId, id: note, text: "Another’s" }),
      await manager().attempt(TestAddJobHoursDocument, { jobId, id: hours, hours: 1 }),
      await manager().attempt(TestAddJobPartDocument, { jobId, id: part, partName: "Tape" }),
      await manager().attempt(TestAddJobChargeDocument, { ...charge, id: labour?.id }),
    ];
    for (const { errors } of anothers) expect(errors).toMatchObject([{ code: "CONFLICT" }]);
  });

  it("lets their author, managers and admins remove them", async () => {
    const ours = await manager().run(TestAddJobNoteDocument, { jobId, text: "Theirs" });
    const own = await technician().run(TestAddJobNoteDocument, { jobId, text: "Mine" });
    const hours = await technician().run(TestAddJobHoursDocument, { jobId, hours: 1 });
    const part = await technician().run(TestAddJobPartDocument, { jobId, partName: "Tape" });
    const refused = await technician().attempt(TestRemoveJobNoteDocument, { id: ours.addJobNote.id });
    expect(refused.errors).toMatchObject([{ code: "FORBIDDEN" }]);
    await technician().run(TestRemoveJobNoteDocument, { id: own.addJobNote.id });
    await manager().run(TestRemoveJobHoursDocument, { id: hours.addJobHours.id });
    const left = await technician().run(TestRemoveJobPartDocument, { id: part.addJobPart.id });
    expect(left.removeJobPart).toMatchObject({
      notes: [{ text: "Theirs" }],
      hours: [],
      parts: [],
      charges: [],
    });
  });

  it("keeps a completed job editable until it's invoiced", async () => {
    await technician().run(TestCompleteJobDocument, { id: jobId });
    const { addJobNote } = await technician().run(TestAddJobNoteDocument, { jobId, text: "Afterwards" });
    await runner.make.invoice(org.orgId, { jobId });
    const answers = [
      await technician().attempt(TestAddJobNoteDocument, { jobId, text: "Too late" }),
      await technician().attempt(TestRemoveJobNoteDocument, { id: addJobNote.id }),
      await technician().attempt(TestAddJobHoursDocument, { jobId, hours: 1 }),
      await manager().attempt(TestAddJobChargeDocument, { jobId, description: "Late", unitPrice: 1 }),
    ];
    for (const { errors } of answers) expect(errors).toMatchObject([{ code: "CONFLICT" }]);
    const { job } = await technician().run(TestWorkDocument, { id: jobId });
    expect(job).toMatchObject({ hasInvoice: true, notes: [{ text: "Afterwards" }], hours: [] });
  });

  it("notifies the job's subscribers", async () => {
    const events = runner.bus.subscribe(jobEvents, org.orgId)[Symbol.asyncIterator]();
    const heard = events.next();
    await technician().run(TestAddJobNoteDocument, { jobId, text: "News" });
    const at = "2026-11-18T00:00:00.000Z";
    expect((await heard).value).toEqual({ jobId, kind: "changed", from: at, to: at });
    await events.return?.();
  });
});

describe("charges", () => {
  it("prices hours at the labour rate and parts from the price list, ignoring case", async () => {
    await technician().run(TestAddJobHoursDocument, { jobId, hours: 0.5, description: "Diagnosis" });
    await technician().run(TestAddJobHoursDocument, { jobId, hours: 2.5 });
    await technician().run(TestAddJobPartDocument, {
      jobId,
      partName: "zone damper MOTOR 24 v",
      quantity: 3,
    });
    await technician().run(TestAddJobPartDocument, { jobId, partName: "Zone%" });
    const { job } = await manager().run(TestWorkDocument, { id: jobId });
    expect(job?.charges).toMatchObject([
      { kind: "labour", description: "Diagnosis", quantity: 0.5, unitPrice: 118.05, totalCents: 5903 },
      { kind: "labour", description: "Labour", quantity: 2.5, unitPrice: 118.05, totalCents: 29_513 },
      {
        kind: "part",
        description: "zone damper MOTOR 24 v",
        quantity: 3,
        unitPrice: 18.3333,
        totalCents: 5500,
      },
      { kind: "part", description: "Zone%", quantity: 1, unitPrice: 0, totalCents: 0 },
    ]);
  });

  it("hides prices from technicians and stops them setting prices", async () => {
    const { addJobHours } = await technician().run(TestAddJobHoursDocument, { jobId, hours: 1 });
    const [charge] = addJobHours.job.charges;
    expect(charge).toMatchObject({ kind: "labour", unitPrice: null, totalCents: null });
    const id = charge?.id ?? "";
    for (const { errors } of [
      await technician().attempt(TestPriceJobChargeDocument, { id, unitPrice: 1 }),
      await technician().attempt(TestRemoveJobChargeDocument, { id }),
      await technician().attempt(TestAddJobChargeDocument, { jobId, description: "Fee", unitPrice: 1 }),
    ]) {
      expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
    }
  });

  it("lets managers price charges, and add and remove others", async () => {
    const { addJobPart } = await technician().run(TestAddJobPartDocument, {
      jobId,
      partName: "Tape",
      quantity: 3,
    });
    const id = addJobPart.job.charges[0]?.id ?? "";
    const priced = await manager().run(TestPriceJobChargeDocument, { id, unitPrice: 0.3333 });
    expect(priced.priceJobCharge).toEqual({ id, unitPrice: 0.3333, totalCents: 100 });
    const { addJobCharge } = await manager().run(TestAddJobChargeDocument, {
      jobId,
      description: "Call-out",
      quantity: 2,
      unitPrice: 49.995,
    });
    expect(addJobCharge.job.charges.at(-1)).toMatchObject({ kind: "other", totalCents: 9999 });
    const refused = await manager().attempt(TestRemoveJobChargeDocument, { id });
    expect(refused.errors).toMatchObject([{ code: "BAD_INPUT", message: "Remove the part instead" }]);
    const { removeJobCharge } = await manager().run(TestRemoveJobChargeDocument, { id: addJobCharge.id });
    expect(removeJobCharge.charges).toHaveLength(1);
  });

  it("rejects invalid prices", async () => {
    for (const unitPrice of [-1, 0.12345, 100_001]) {
      const { errors } = await manager().attempt(TestAddJobChargeDocument, {
        jobId,
        description: "Fee",
        unitPrice,
      });
      expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "unitPrice" }]);
    }
  });
});
