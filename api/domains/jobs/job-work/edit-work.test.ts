import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const ADD = `mutation AddWork($jobId: ID!) {
  addJobNote(jobId: $jobId, input: { text: "Motor seized" }) { id version editedAt }
  addJobHours(jobId: $jobId, input: { hours: 1, description: "Replaced motor" }) { id }
  addJobPart(jobId: $jobId, input: { partName: "Damper motor", quantity: 2 }) { id }
}`;
const NOTE = `mutation EditNote($id: ID!, $jobId: ID, $text: String!, $version: Int) {
  updateJobNote(id: $id, jobId: $jobId, input: { text: $text, version: $version }) { text version editedAt job { version } }
}`;
const HOURS = `mutation EditHours($id: ID!, $hours: Float, $description: String, $version: Int) {
  updateJobHours(id: $id, input: { hours: $hours, description: $description, version: $version }) {
    hours description version
  }
}`;
const PART = `mutation EditPart($id: ID!, $partName: String, $quantity: Int, $version: Int) {
  updateJobPart(id: $id, input: { partName: $partName, quantity: $quantity, version: $version }) {
    partName quantity unit version
  }
}`;
const CHARGES = `query Charged($id: ID!) {
  job(id: $id) { labourMinutes billableCents charges { id kind description quantity unit unitPrice totalCents } }
}`;
const PRICE = `mutation Priced($id: ID!) { priceJobCharge(id: $id, unitPrice: 50) { id } }`;
const REMOVE = `mutation Unnoted($id: ID!) { removeJobNote(id: $id) { id } }`;
const RESTORE = `mutation Noted($id: ID!) { restoreJobNote(id: $id) { notes { text version editedAt } } }`;

let runner: Runner;
let org: TestOrganisation;
let jobId: string;
let note: string;
let hours: string;
let part: string;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  await org.db.organisation.update({ where: { id: org.orgId }, data: { labourRateCents: 10_000 } });
  await org.db.priceListItem.createMany({
    data: [
      { name: "Damper motor", unitAmount: "80" },
      { name: "Copper pipe", unitAmount: "12.5", unit: "m" },
    ],
  });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  const { createJob } = await runner
    .as(org.technician)
    .run(`mutation NewVisit { createJob(input: { title: "Zone 3" }) { id } }`);
  jobId = createJob.id;
  const added = await runner.as(org.technician).run(ADD, { jobId });
  [note, hours, part] = [added.addJobNote.id, added.addJobHours.id, added.addJobPart.id];
});

const technician = () => runner.as(org.technician);
const manager = () => runner.as(org.manager);
// biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
const charges = async (): Promise<any> => (await manager().run(CHARGES, { id: jobId })).job;
const diary = () =>
  org.db.jobDiaryEntry.findMany({
    where: { jobId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { kind: true, entryId: true, userId: true, detail: true },
  });

test("their author, managers and admins edit a note, and others don't", async () => {
  const own = await technician().run(NOTE, { id: note, text: " Motor replaced " });
  expect(own.updateJobNote).toMatchObject({
    text: "Motor replaced",
    version: 2,
    editedAt: runner.clock.now.toISOString(),
    job: { version: 1 },
  });
  await manager().run(NOTE, { id: note, text: "Motor replaced twice" });
  const other = await runner.make.member(org.orgId, "technician");
  for (const [document, variables] of [
    [NOTE, { id: note, text: "Not mine" }],
    [HOURS, { id: hours, hours: 2 }],
    [PART, { id: part, quantity: 3 }],
  ] as const) {
    const { errors } = await runner.as(other).attempt(document, variables);
    expect(errors).toMatchObject([
      { code: "FORBIDDEN", message: "You can only edit what you added yourself" },
    ]);
  }
});

test("edited hours keep their charge's price", async () => {
  const { charges: before } = await charges();
  const labour = before.find(({ kind }: { kind: string }) => kind === "labour");
  await manager().run(PRICE, { id: labour.id });
  const { updateJobHours } = await technician().run(HOURS, { id: hours, hours: 2.5 });
  expect(updateJobHours).toEqual({ hours: 2.5, description: "Replaced motor", version: 2 });
  expect(await charges()).toMatchObject({
    labourMinutes: 150,
    billableCents: 12_500 + 16_000,
    charges: [
      { id: labour.id, description: "Replaced motor", quantity: 2.5, unitPrice: 50, totalCents: 12_500 },
      { kind: "part", totalCents: 16_000 },
    ],
  });
  await technician().run(HOURS, { id: hours, description: null });
  const { charges: after } = await charges();
  expect(after[0]).toMatchObject({ description: "Labour", totalCents: 12_500 });
});

test("another part takes its own price, and another quantity keeps the price", async () => {
  const { charges: before } = await charges();
  await manager().run(PRICE, { id: before[1].id });
  await technician().run(PART, { id: part, quantity: 3 });
  const { charges: more } = await charges();
  expect(more[1]).toMatchObject({ quantity: 3, unitPrice: 50, totalCents: 15_000 });
  const { updateJobPart } = await technician().run(PART, { id: part, partName: "Copper pipe" });
  expect(updateJobPart).toEqual({ partName: "Copper pipe", quantity: 3, unit: "m", version: 3 });
  const { charges: pipe } = await charges();
  expect(pipe[1]).toMatchObject({
    description: "Copper pipe",
    unit: "m",
    unitPrice: 12.5,
    totalCents: 3_750,
  });
  await technician().run(PART, { id: part, partName: "Unlisted" });
  expect((await charges()).charges[1]).toMatchObject({ unit: "each", unitPrice: 0, totalCents: 0 });
});

test("a stale version is refused with what's stored, and of two edits at once one is", async () => {
  await technician().run(NOTE, { id: note, text: "First", version: 1 });
  const { errors } = await manager().attempt(NOTE, { id: note, text: "Second", version: 1 });
  expect(errors).toMatchObject([
    {
      code: "CONFLICT",
      message: "Someone else has changed this note",
      changes: [
        { field: "text", value: "First" },
        { field: "version", value: 2 },
      ],
    },
  ]);
  const both = await Promise.all(
    [2, 3].map((quantity) => technician().attempt(PART, { id: part, quantity: quantity + 2, version: 1 })),
  );
  expect(both.map(({ errors: [error] }) => error?.code ?? null).toSorted()).toEqual(["CONFLICT", null]);
});

test("an edit that changes nothing leaves the version, and bad values are refused", async () => {
  await technician().run(NOTE, { id: note, text: "Motor seized" });
  await technician().run(HOURS, { id: hours, hours: 1 });
  expect(await diary()).toEqual([]);
  for (const [document, variables, field] of [
    [NOTE, { id: note, text: " " }, "text"],
    [NOTE, { id: note, text: "x".repeat(100_000) }, "text"],
    [HOURS, { id: hours, hours: 0.75 }, "hours"],
    [HOURS, { id: hours, description: "x".repeat(100_000) }, "description"],
    [PART, { id: part, quantity: 11 }, "quantity"],
    [PART, { id: part, partName: "" }, "partName"],
  ] as const) {
    const { errors } = await technician().attempt(document, variables);
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field }]);
  }
});

test("an invoiced job's work stays as it is", async () => {
  await runner.as(org.manager).run(`mutation Finish($id: ID!) { completeJob(id: $id) { job { id } } }`, {
    id: jobId,
  });
  await runner.make.invoice(org.orgId, { jobId });
  for (const [document, variables] of [
    [NOTE, { id: note, text: "Late" }],
    [HOURS, { id: hours, hours: 2 }],
    [PART, { id: part, quantity: 3 }],
  ] as const) {
    const { errors } = await manager().attempt(document, variables);
    expect(errors).toMatchObject([{ code: "CONFLICT", reason: "INVOICED" }]);
  }
});

test("an entry is found only on the job named with it", async () => {
  const { createJob } = await manager().run(`mutation Other { createJob(input: { title: "Other" }) { id } }`);
  const { errors } = await manager().attempt(NOTE, { id: note, jobId: createJob.id, text: "Elsewhere" });
  expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
  await manager().run(NOTE, { id: note, jobId, text: "Here" });
});

test("a restored note comes back as it was last edited", async () => {
  await technician().run(NOTE, { id: note, text: "Edited" });
  await technician().run(REMOVE, { id: note });
  const { restoreJobNote } = await technician().run(RESTORE, { id: note });
  expect(restoreJobNote.notes).toEqual([
    { text: "Edited", version: 2, editedAt: runner.clock.now.toISOString() },
  ]);
});

test("the diary says who edited, removed and restored what", async () => {
  await technician().run(NOTE, { id: note, text: "Edited" });
  await manager().run(HOURS, { id: hours, hours: 2 });
  await manager().run(PART, { id: part, quantity: 3 });
  await technician().run(REMOVE, { id: note });
  await technician().run(RESTORE, { id: note });
  const by = (userId: string) => ({ userId, detail: null });
  expect((await diary()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: "hours_edited", entryId: hours, userId: org.manager.userId, detail: "1 h, Replaced motor" },
    { kind: "note_edited", entryId: note, ...by(org.technician.userId) },
    { kind: "note_removed", entryId: note, ...by(org.technician.userId) },
    { kind: "note_restored", entryId: note, ...by(org.technician.userId) },
    { kind: "part_edited", entryId: part, userId: org.manager.userId, detail: "Damper motor × 2" },
  ]);
});
