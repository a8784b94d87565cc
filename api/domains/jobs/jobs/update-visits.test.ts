import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestConfirmJobDocument,
  TestCreateJobDocument,
  TestJobDocument,
  TestUpdateVisitsDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const NINE = "2026-11-18T23:00:00.000Z";
const NEXT_DAY = "2026-11-19T23:00:00.000Z";

async function visit(changes: object = {}, owner = org) {
  const input = { title: "Visit", scheduledAt: NINE, ...changes };
  return (await runner.as(owner.admin).run(TestCreateJobDocument, { input })).createJob;
}

interface Change {
  jobId: string;
  version: number;
  scheduledAt?: string | null;
  assignedTechIds?: string[];
  undoesStatus?: boolean;
}

const send = (visits: Change[], idempotencyKey?: string) =>
  runner
    .as(org.technician, idempotencyKey ? { idempotencyKey } : {})
    .attempt(TestUpdateVisitsDocument, { input: { visits } });

const stored = async (id: string) => (await runner.as(org.admin).run(TestJobDocument, { id })).job;

describe("updateVisits", () => {
  it("moves visits to another day, and confirmed ones have to be confirmed again", async () => {
    const [plain, confirmed] = [await visit(), await visit()];
    await runner.as(org.admin).run(TestConfirmJobDocument, { id: confirmed.id });
    const { data, errors } = await send([
      { jobId: plain.id, version: 1, scheduledAt: NEXT_DAY },
      { jobId: confirmed.id, version: 2, scheduledAt: NEXT_DAY },
    ]);
    expect(errors).toEqual([]);
    expect(data.updateVisits.skipped).toEqual([]);
    expect(await stored(plain.id)).toMatchObject({ scheduledAt: NEXT_DAY, status: "new", version: 2 });
    expect(await stored(confirmed.id)).toMatchObject({ scheduledAt: NEXT_DAY, status: "scheduled" });
  });

  it("gives visits to someone else, and only who it names stays on them", async () => {
    const { userId } = org.admin;
    const both = await visit({ assignedTechIds: [org.technician.userId, userId] });
    const { data } = await send([{ jobId: both.id, version: 1, assignedTechIds: [userId] }]);
    expect(data.updateVisits.jobs).toMatchObject([{ id: both.id, technicians: [{ id: userId }] }]);
    expect(await stored(both.id)).toMatchObject({ scheduledAt: NINE });
  });

  it("changes what it can and says why it skipped the rest", async () => {
    const [open, done, changed, gone] = [await visit(), await visit(), await visit(), await visit()];
    await runner.as(org.admin).run(TestCompleteJobDocument, { id: done.id });
    await send([{ jobId: changed.id, version: 1, scheduledAt: null }]);
    await runner.as(org.admin).run("mutation ($id: ID!) { deleteJob(id: $id) { id } }", { id: gone.id });
    const { data, errors } = await send([
      { jobId: open.id, version: 1, scheduledAt: NEXT_DAY },
      { jobId: done.id, version: 2, scheduledAt: NEXT_DAY },
      { jobId: changed.id, version: 1, scheduledAt: NEXT_DAY },
      { jobId: gone.id, version: 1, scheduledAt: NEXT_DAY },
    ]);
    expect(errors).toEqual([]);
    expect(data.updateVisits.jobs.map(({ id }) => id)).toEqual([open.id]);
    const reasons = Object.fromEntries(data.updateVisits.skipped.map(({ jobId, reason }) => [jobId, reason]));
    expect(reasons[done.id]).toMatch(/completed/);
    expect(reasons[changed.id]).toMatch(/changed/);
    expect(reasons[gone.id]).toMatch(/deleted/);
    expect(await stored(done.id)).toMatchObject({ scheduledAt: NINE, status: "done" });
    expect(await stored(changed.id)).toMatchObject({ scheduledAt: null, version: 2 });
  });

  it("changes nothing when a technician or a job is unknown, or belongs to another organisation", async () => {
    const [first, second] = [await visit(), await visit()];
    const other = await runner.make.organisation();
    const foreign = await visit({}, other);
    const strangers = [
      { jobId: second.id, version: 1, assignedTechIds: [other.technician.userId] },
      { jobId: foreign.id, version: 1, scheduledAt: NEXT_DAY },
    ];
    for (const stranger of strangers) {
      const { errors } = await send([{ jobId: first.id, version: 1, scheduledAt: NEXT_DAY }, stranger]);
      expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
    }
    expect(await stored(first.id)).toMatchObject({ scheduledAt: NINE, version: 1 });
  });

  it("undoes a move that lost its confirmation, with the customer’s link", async () => {
    const { id, confirmationToken } = await visit();
    await runner.as(org.admin).run(TestConfirmJobDocument, { id });
    await send([{ jobId: id, version: 2, scheduledAt: NEXT_DAY }]);
    const { data } = await send([{ jobId: id, version: 3, undoesStatus: true }]);
    expect(data.updateVisits.jobs).toMatchObject([{ status: "confirmed", scheduledAt: NINE, version: 4 }]);
    expect(await stored(id)).toMatchObject({ confirmationToken });
  });

  it("runs once under an Idempotency-Key and answers the same", async () => {
    const { id } = await visit();
    const key = crypto.randomUUID();
    const sent = [{ jobId: id, version: 1, scheduledAt: NEXT_DAY }];
    const first = await send(sent, key);
    const again = await send(sent, key);
    expect(again).toMatchObject({ errors: [], data: first.data });
    expect(await stored(id)).toMatchObject({ version: 2 });
    const other = await send([{ jobId: id, version: 2, scheduledAt: null }], key);
    expect(other.errors).toMatchObject([{ code: "CONFLICT", reason: "SENT_BEFORE" }]);
  });

  it("lets one of two people move the same visits and skips them for the other", async () => {
    const jobs = [await visit(), await visit()];
    const to = (scheduledAt: string, order: typeof jobs) =>
      send(order.map(({ id: jobId }) => ({ jobId, version: 1, scheduledAt })));
    const answers = await Promise.all([to(NEXT_DAY, jobs), to("2026-11-20T23:00:00Z", jobs.toReversed())]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(answers.map(({ data }) => data.updateVisits.jobs.length).toSorted()).toEqual([0, 2]);
    expect(answers.map(({ data }) => data.updateVisits.skipped.length).toSorted()).toEqual([0, 2]);
  });

  it("refuses no visits, a visit twice, too many visits and a version that isn’t one", async () => {
    const { id: jobId } = await visit();
    const one = { jobId, version: 1, scheduledAt: null };
    for (const visits of [
      [],
      [one, one],
      Array.from({ length: 101 }, () => ({ ...one, jobId: crypto.randomUUID() })),
      [{ ...one, version: -1 }],
    ]) {
      expect((await send(visits)).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    }
    const endless = { ...one, jobId: "x".repeat(100_000) };
    expect((await send([endless])).errors).toMatchObject([{ code: "NOT_FOUND" }]);
    expect(await stored(jobId)).toMatchObject({ version: 1 });
  });
});
