import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { keepInvoicingOf } from "./check-invoicing.ts";
import type { TestOrganisation } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { samplePhoto, TINY_PNG } from "./sample-photos.ts";
import { rootFields } from "./schema-walk.ts";

// A mutation resent under its idempotency key must not take effect twice. The runner resends every mutation's first
// success (see `checkReplay`). These are also resent with different content.

const JOB = { jobId: "job" };
const AT = "2026-11-20T01:00:00Z";
const KEYED: Record<string, [sent: object, other: object]> = {
  addJobCharge: [
    { ...JOB, input: { description: "Call-out", quantity: 1, unitPrice: 90 } },
    { input: { description: "Call-out", unitPrice: 95 } },
  ],
  addJobHours: [{ ...JOB, input: { hours: 1.5 } }, { input: { hours: 2 } }],
  addJobNote: [{ ...JOB, input: { text: "Valve replaced" } }, { input: { text: "Valve cleaned" } }],
  addJobPart: [
    { ...JOB, input: { partName: "Valve", quantity: 1 } },
    { input: { partName: "Valve", quantity: 2 } },
  ],
  addJobPhoto: [JOB, { jobId: "otherJob" }],
  completeJob: [{ id: "job" }, { id: "otherJob" }],
  confirmJob: [{ id: "job" }, { id: "otherJob" }],
  createCustomer: [{ input: { name: "Doyle Air" } }, { input: { name: "Doyle Air Pty Ltd" } }],
  createEquipment: [{ input: { name: "Chiller 2" } }, { input: { name: "Chiller 3" } }],
  createJob: [{ input: { title: "Leak search" } }, { input: { title: "Leak" } }],
  logJobCall: [{ ...JOB, input: { text: "Key at the bar" } }, { input: { text: "Key at home" } }],
  priceJobCharge: [{ id: "charge", unitPrice: 90 }, { unitPrice: 95 }],
  removeJobCharge: [{ id: "charge" }, { id: "job" }],
  removeJobHours: [{ id: "hours" }, { id: "job" }],
  removeJobNote: [{ id: "note" }, { id: "job" }],
  removeJobPart: [{ id: "part" }, { id: "job" }],
  removeJobPhoto: [{ id: "photo" }, { id: "job" }],
  rescheduleJob: [{ id: "job", scheduledAt: AT, version: 1 }, { scheduledAt: null }],
  sendJobText: [
    { ...JOB, input: { kind: "on_my_way", phone: "0491570156", text: "On my way" } },
    { input: { kind: "on_my_way", phone: "0491570156", text: "Soon" } },
  ],
  undoJobStatus: [{ id: "confirmedJob", version: 2 }, { version: 3 }],
  updateCustomer: [
    { id: "customer", input: { notes: "Gate 4", version: 1 } },
    { input: { notes: "Gate 5" } },
  ],
  updateEquipment: [{ id: "equipment", input: { notes: "Roof", version: 1 } }, { input: { notes: "Attic" } }],
  updateJobHours: [{ id: "hours", input: { hours: 2, version: 1 } }, { input: { hours: 3, version: 1 } }],
  updateJobNote: [
    { id: "note", input: { text: "Valve replaced", version: 1 } },
    { input: { text: "Valve cleaned", version: 1 } },
  ],
  updateJobPart: [{ id: "part", input: { quantity: 2, version: 1 } }, { input: { quantity: 3, version: 1 } }],
  updateJob: [{ id: "job", input: { status: "in_progress", version: 1 } }, { input: { status: "done" } }],
};

const REMOVALS: Partial<Record<string, string>> = {
  addTicketAttachment: "deleteTicketAttachment",
  addDeskAttachment: "removeDeskAttachment",
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
    await keepInvoicingOf(runner.database, charge);
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

  test.each(keyed)("runs $field.name once", async ({ field, document }) => {
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

  const documentFor = (name: string) => rootFields().find(({ field }) => field.name === name)?.document ?? "";
  const pictures = [samplePhoto({ width: 40, height: 30 }), samplePhoto({ width: 40, height: 30 })];
  const picture = async (at = 0) => new IncomingFile(Readable.from([await pictures[at]]), "valve.jpg");
  const names = async (text: string) => new IncomingFile(Readable.from([Buffer.from(text)]), "names.csv");

  test.each([
    ["addAssistantPhoto", "admin", picture, () => picture(1)],
    ["addTicketAttachment", "admin", picture, () => picture(1)],
    ["setAvatar", "admin", picture, () => picture(1)],
    ["setOrganisationLogo", "admin", picture, () => picture(1)],
    ["addDeskAttachment", "staff", picture, () => picture(1)],
    ["addBlogImage", "owner", picture, () => picture(1)],
    ["importRecords", "admin", () => names("Name\nDoyle Air"), null],
    ["startRecordImport", "admin", () => names("Name\nDoyle Air"), () => names("Name\nKew Cafe")],
  ] as const)("%s stores a file once", async (name, realm, file, otherFile) => {
    const { db, orgId, admin } = org;
    const ticket = await db.supportTicket.create({
      data: { title: "x", description: "x", submittedById: admin.userId },
    });
    const variables = async (sent: Promise<IncomingFile>) => ({
      ticketId: ticket.id,
      kind: "customers",
      file: await sent,
    });
    const viewer = realm === "admin" ? admin : null;
    const facts = {
      idempotencyKey: idempotencyKey(),
      ...(realm === "staff" && { staff: await runner.make.staff() }),
      ...(realm === "owner" && { owner: await runner.make.owner() }),
    };
    const noteReplay = vi.fn();
    const send = async (sent: Promise<IncomingFile>) =>
      runner.as(viewer, { ...facts, noteReplay }).attempt(documentFor(name), await variables(sent));
    const first = await send(file());
    expect(first.errors).toEqual([]);
    const again = await send(file());
    expect(again).toMatchObject({ errors: [], data: first.data });
    expect(noteReplay).toHaveBeenCalledTimes(1);
    if (name === "importRecords") expect(await db.customer.count({ where: { name: "Doyle Air" } })).toBe(1);
    if (name === "startRecordImport") expect(await db.recordImport.count()).toBe(1);
    if (otherFile)
      expect((await send(otherFile())).errors).toMatchObject([{ code: "CONFLICT", reason: "SENT_BEFORE" }]);
    const made = first.data[name]?.id;
    const removal = REMOVALS[name];
    if (!removal) return;
    const { idempotencyKey: _used, ...asBefore } = facts;
    const gone = await runner.as(viewer, asBefore).run(documentFor(removal), { id: made });
    expect(gone[removal]).toBeTruthy();
    expect(orgId).toBe(ticket.orgId);
  });

  test("restores a removed entry; a repeat restores nothing more", async () => {
    const { db, admin, orgId } = org;
    const as = runner.as(admin);
    const { note, hours, part, photo, job } = await records();
    const { addJobCharge: charge } = await as.run(documentFor("addJobCharge"), {
      jobId: job.id,
      input: { description: "Call-out", quantity: 1, unitPrice: 90 },
    });
    for (const [kind, { id }] of Object.entries({
      Note: note,
      Hours: hours,
      Part: part,
      Photo: photo,
      Charge: charge,
    })) {
      await as.run(documentFor(`removeJob${kind}`), { id });
      expect((await as.run(documentFor(`restoreJob${kind}`), { id }))[`restoreJob${kind}`]).toBeTruthy();
    }
    const invoice = await runner.make.invoice(orgId, { status: "sent" });
    await as.run(documentFor("setInvoiceReminders"), { id: invoice.id, on: false });
    expect((await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).remindersOff).toBe(true);
  });
});

test("an API test sends every mutation whose outcome is stored", () => {
  const folder = new URL("../", import.meta.url);
  const tests = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.ts$|testing\/.*\.(ts|graphql)$/.test(name) && !name.includes("node_modules"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n");
  const mutations = rootFields().filter(({ operation }) => operation === "mutation");
  const stored = mutations.map(({ field }) => field.name).filter((name) => !UNSTORED_MUTATIONS.has(name));
  expect(stored.filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([]);
  const known = mutations.map(({ field }) => field.name);
  expect([...UNSTORED_MUTATIONS].filter((name) => !known.includes(name))).toEqual([]);
});
