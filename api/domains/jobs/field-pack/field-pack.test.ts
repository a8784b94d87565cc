import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import { keepInvoicingOf } from "../../../testing/check-invoicing.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestAddJobNoteDocument,
  TestCreateJobDocument,
  TestDeleteCustomerDocument,
  TestDeleteJobDocument,
  TestFieldPackDocument,
  TestUpdateJobDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const DAY_MS = 86_400_000;
let runner: Runner;
let org: TestOrganisation;
let customerId: string;
const ids: Record<string, string> = {};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function job(title: string, fields: Record<string, unknown>) {
  const { createJob } = await runner
    .as(org.admin)
    .run(TestCreateJobDocument, { input: { title, ...fields } });
  ids[title] = createJob.id;
}

async function pack(who: Viewer, since: string | null = null) {
  const all = { jobs: new Map(), customers: new Map(), equipment: new Map(), earlier: new Map() };
  const gone = { customers: [] as string[], equipment: [] as string[] };
  let cursor = since;
  for (let page = 1; page < 30; page += 1) {
    const { fieldPack } = await runner.as(who).run(TestFieldPackDocument, { since: cursor });
    cursor = fieldPack.cursor;
    for (const each of fieldPack.jobs) all.jobs.set(each.title, each);
    for (const each of fieldPack.customers) all.customers.set(each.name, each);
    for (const each of fieldPack.equipment) all.equipment.set(each.name, each);
    for (const each of fieldPack.earlierJobs) all.earlier.set(each.title, each);
    gone.customers.push(...fieldPack.goneCustomerIds);
    gone.equipment.push(...fieldPack.goneEquipmentIds);
    if (!fieldPack.isComplete) continue;
    const whole = [fieldPack.wholeFrom, fieldPack.wholeUntil];
    return { ...all, gone, cursor, pages: page, jobIds: fieldPack.jobIds, whole };
  }
  throw new Error("The pack never ends");
}

const titles = (packed: Awaited<ReturnType<typeof pack>>) => [...packed.jobs.keys()].sort();

/** Backdates the data beyond the overlap that the next round treats as changed. */
const settle = async () => {
  const data = { updatedAt: new Date(Date.now() - DAY_MS) };
  await Promise.all([org.db.customer.updateMany({ data }), org.db.equipment.updateMany({ data })]);
};

beforeAll(async () => {
  runner = await createRunner();
  runner.clock.now = new Date();
  org = await runner.make.organisation();
  const mine = { assignedTechIds: [org.technician.userId] };
  const customer = await runner.make.customer(org.orgId, {
    name: "Mordialloc Bakehouse",
    phone: "0412 345 678",
  });
  customerId = customer.id;
  const unit = await runner.make.equipment(org.orgId, { name: "Coolroom", customerId });
  await job("today", { scheduledAt: inDays(0), customerId, equipmentIds: [unit.id], ...mine });
  await job("last week", { scheduledAt: inDays(-6.5), ...mine });
  await job("next week", { scheduledAt: inDays(6.5), ...mine });
  await job("undated", mine);
  await job("long ago", { scheduledAt: inDays(-30), customerId, ...mine });
  await job("far ahead", { scheduledAt: inDays(30), ...mine });
  await job("another's", { scheduledAt: inDays(0), assignedTechIds: [org.manager.userId] });
  await org.db.jobCharge.create({
    data: {
      jobId: ids.today ?? "",
      kind: "other",
      description: "Call-out",
      unitPrice: 99,
      totalCents: 9_900,
    },
  });
  await keepInvoicingOf(runner.database, { jobId: ids.today ?? "" });
  const other = await runner.make.organisation();
  const input = { title: "foreign", scheduledAt: inDays(0) };
  await runner.as(other.admin).run(TestCreateJobDocument, { input });
  await runner.make.customer(other.orgId, { name: "Foreign customer" });
});
afterAll(() => runner.stop());

test("gives a technician their own jobs from last week to next week, without prices", async () => {
  const packed = await pack(org.technician);
  expect(titles(packed)).toEqual(["last week", "next week", "today", "undated"]);
  expect(packed.jobs.get("today")).toMatchObject({
    billableCents: null,
    charges: [{ unitPrice: null, totalCents: null }],
    customer: { name: "Mordialloc Bakehouse", phone: "0412 345 678", equipment: [{ name: "Coolroom" }] },
  });
  expect([...packed.earlier.keys()].sort()).toEqual(["long ago", "today"]);
  expect([...packed.customers.keys()]).toEqual(["Mordialloc Bakehouse"]);
  expect(packed.equipment.get("Coolroom")).toMatchObject({ customer: { name: "Mordialloc Bakehouse" } });
});

test("gives the office everyone's jobs with prices, and nothing from another organisation", async () => {
  const packed = await pack(org.manager);
  expect(titles(packed)).toEqual(["another's", "last week", "next week", "today", "undated"]);
  expect(packed.jobs.get("today")).toMatchObject({ billableCents: 9_900, charges: [{ unitPrice: 99 }] });
  expect([...packed.customers.keys()]).toEqual(["Mordialloc Bakehouse"]);
});

test("sends only what changed (work, an assignment, a customer), and finds nothing changed in one statement", async () => {
  await settle();
  const whole = await pack(org.technician);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const same = await pack(org.technician, whole.cursor);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect([titles(same), same.customers.size, same.equipment.size]).toEqual([[], 0, 0]);
  expect(statements).toBe(1);

  await runner.as(org.admin).run(TestAddJobNoteDocument, { jobId: ids.today ?? "", text: "Key at the bar" });
  await org.db.job.update({ where: { id: ids["next week"] ?? "" }, data: { title: "next week" } });
  const left = { id: ids["last week"] ?? "", input: { assignedTechIds: [org.manager.userId] } };
  await runner.as(org.admin).run(TestUpdateJobDocument, left);
  const next = await pack(org.technician, same.cursor);
  expect(titles(next)).toEqual(["next week", "today"]);
  expect(next.jobs.get("today")).toMatchObject({ notes: [{ text: "Key at the bar" }] });
  expect(next.jobIds.sort()).toEqual([ids.today, ids["next week"], ids.undated].sort());

  await runner.as(org.admin).run(TestUpdateJobDocument, {
    id: ids["last week"] ?? "",
    input: { assignedTechIds: [org.technician.userId] },
  });
  await org.db.customer.update({ where: { id: customerId }, data: { phone: "0499 000 111" } });
  const back = await pack(org.technician, next.cursor);
  expect(titles(back)).toEqual(["last week", "today"]);
  expect(back.jobs.get("today")).toMatchObject({ customer: { phone: "0499 000 111" } });
  expect([...back.customers.keys()]).toEqual(["Mordialloc Bakehouse"]);
});

test("sends a job again when work is added, changed or removed", async () => {
  const jobId = ids.today ?? "";
  const { db } = org;
  const changes: Record<string, () => Promise<unknown>> = {
    "hours added": () => db.jobHours.create({ data: { jobId, minutes: 30 } }),
    "hours changed": () => db.jobHours.updateMany({ where: { jobId }, data: { minutes: 45 } }),
    "hours removed": () => db.jobHours.deleteMany({ where: { jobId } }),
    "a part added": () => db.jobPart.create({ data: { jobId, partName: "Belt", quantity: 1 } }),
    "a charge priced": () => db.jobCharge.updateMany({ where: { jobId }, data: { unitPrice: 120 } }),
    "a photo added": () =>
      db.jobPhoto.create({ data: { jobId, fileKey: "a.jpg", contentType: "image/jpeg", bytes: 9 } }),
    "a photo removed": () => db.jobPhoto.deleteMany({ where: { jobId } }),
    "its equipment unlisted": () => db.jobEquipment.deleteMany({ where: { jobId } }),
    "its quote": () => runner.make.quote(org.orgId, { jobId }),
    "its invoice": () => runner.make.invoice(org.orgId, { jobId }),
  };
  const unnoticed: string[] = [];
  let { cursor } = await pack(org.manager);
  for (const [what, change] of Object.entries(changes)) {
    await change();
    const next = await pack(org.manager, cursor);
    if (titles(next).join() !== "today") unnoticed.push(what);
    cursor = next.cursor;
  }
  expect(unnoticed).toEqual([]);
});

test("lists deleted and archived records", async () => {
  const extra = await runner.make.customer(org.orgId, { name: "Short-lived" });
  await job("short-lived", { scheduledAt: inDays(1) });
  const whole = await pack(org.manager);
  expect(whole.customers.has("Short-lived")).toBe(true);
  await runner.as(org.admin).run(TestDeleteCustomerDocument, { id: extra.id });
  await runner.as(org.admin).run(TestDeleteJobDocument, { id: ids["short-lived"] ?? "" });
  const next = await pack(org.manager, whole.cursor);
  expect(next.gone).toEqual({ customers: [extra.id], equipment: [] });
  expect(whole.jobIds).toContain(ids["short-lived"]);
  expect(next.jobIds).not.toContain(ids["short-lived"]);
});

test("starts a full pack for an invalid cursor or one of another person or role", async () => {
  const { cursor } = await pack(org.technician);
  const { fieldPack } = await runner.as(org.technician).run(TestFieldPackDocument, { since: cursor });
  expect(fieldPack.isWhole).toBe(false);
  const promoted = { ...org.technician, role: "manager" as const };
  for (const [who, since] of [
    [org.manager, cursor],
    [promoted, cursor],
    [org.technician, "rubbish"],
    [org.technician, "bnVsbA."],
  ] as const) {
    const answer = await runner.as(who).run(TestFieldPackDocument, { since });
    expect(answer.fieldPack).toMatchObject({ isWhole: true });
  }
});

test("splits a large pack into pages and sends everything once", async () => {
  await org.db.customer.createMany({
    data: Array.from({ length: 250 }, (_, n) => ({ name: `Customer ${n}`, updatedAt: new Date(0) })),
  });
  for (let n = 0; n < 12; n += 1) await job(`Job ${n}`, { scheduledAt: inDays(2) });
  const packed = await pack(org.manager);
  expect(packed.customers.size).toBe(251);
  expect(packed.pages).toBe(3);
  expect(titles(packed)).toEqual(expect.arrayContaining(Array.from({ length: 12 }, (_, n) => `Job ${n}`)));
});

test("only reports days as complete if all their jobs fit, nearest to now first", async () => {
  runner.clock.now = new Date("2026-11-24T12:00:00+10:00");
  const crowded = await runner.make.organisation();
  const daysOf = async () => {
    const { fieldPack } = await runner.as(crowded.manager).run(TestFieldPackDocument, { since: null });
    return [fieldPack.wholeFrom, fieldPack.wholeUntil, fieldPack.jobIds.length];
  };
  const have = (count: number, inMinutes: number) =>
    crowded.db.job.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        number: 10_000 * inMinutes + n,
        title: "Round",
        scheduledAt: new Date(runner.clock.now.getTime() + inMinutes * 60_000),
      })),
    });
  await have(400, 1);
  await have(100, 3 * 24 * 60);
  expect(await daysOf()).toEqual(["2026-11-17", "2026-12-02", 500]);
  await have(1, 3 * 24 * 60 + 1);
  expect(await daysOf()).toEqual(["2026-11-22", "2026-11-27", 500]);
});
