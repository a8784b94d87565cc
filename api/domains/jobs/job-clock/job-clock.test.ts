import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { stopClocksOfDoneJob } from "./stop-clocks-of-done-job.ts";

const CLOCK = "id jobId startedAt arrivedAt stoppedAt job { number status }";
const START = `mutation($jobId: ID!, $id: ID, $isTravelling: Boolean! = false) {
  startJobClock(jobId: $jobId, id: $id, isTravelling: $isTravelling) { ${CLOCK} } }`;
const STOP = `mutation($id: ID!, $jobId: ID, $hours: Float!, $description: String) {
  stopJobClock(id: $id, jobId: $jobId, hours: $hours, description: $description) { id hours job { hours { id hours } } } }`;
const ARRIVE = `mutation($id: ID!) { arriveOnSite(clockId: $id) { arrivedAt } }`;
const DISCARD = `mutation($id: ID!, $jobId: ID) { discardJobClock(id: $id, jobId: $jobId) { stoppedAt } }`;
const RUNNING = `{ runningClock { ${CLOCK} } }`;

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;
let jobId: string;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  as = runner.as(org.technician);
  jobId = await jobOf({ title: "Fan belt" });
});

let number = 0;
async function jobOf(fields: { title?: string; status?: "cancelled" | "done" }): Promise<string> {
  number += 1;
  return (await org.db.job.create({ data: { number, title: "Service", ...fields } })).id;
}

const running = async () => (await as.run(RUNNING)).runningClock;

describe("starting", () => {
  it("starts once per id and per job, and sets the job in progress", async () => {
    const id = uuidV7();
    const started = await Promise.all(Array.from({ length: 5 }, () => as.run(START, { jobId, id })));
    expect(started.map(({ startJobClock }) => startJobClock.id)).toEqual(Array(5).fill(id));
    const elsewhere = await as.run(START, { jobId, id: uuidV7() });
    expect(elsewhere.startJobClock.id).toBe(id);
    expect(await running()).toMatchObject({ id, job: { status: "in_progress" } });
    expect(await org.db.jobStatusChange.count({ where: { jobId } })).toBe(1);
  });

  it("rejects a second job and names the first, even at the same moment", async () => {
    const other = await jobOf({ title: "Other" });
    const both = await Promise.all([as.attempt(START, { jobId }), as.attempt(START, { jobId: other })]);
    expect(both.flatMap(({ errors }) => errors ?? [])).toMatchObject([
      {
        code: "CONFLICT",
        message: expect.stringMatching(/^Your clock is running on job \d+, (Fan belt|Other)\. Stop/),
      },
    ]);
    expect(await org.db.jobClock.count()).toBe(1);
  });

  it("doesn't restart a stopped clock on a late retry", async () => {
    const id = uuidV7();
    const start = runner.as(org.technician, { idempotencyKey: id });
    await start.run(START, { jobId, id });
    await as.run(STOP, { id, hours: 1 });
    expect((await start.run(START, { jobId, id })).startJobClock.stoppedAt).not.toBeNull();
    expect(await running()).toBeNull();
  });

  it("rejects invoiced and cancelled jobs, and leaves a done job done", async () => {
    const cancelled = await jobOf({ status: "cancelled" });
    expect((await as.attempt(START, { jobId: cancelled })).errors).toMatchObject([{ code: "CONFLICT" }]);
    const invoiced = await jobOf({ status: "done" });
    await runner.make.invoice(org.orgId, { jobId: invoiced });
    expect((await as.attempt(START, { jobId: invoiced })).errors).toMatchObject([
      { message: expect.stringContaining("has been invoiced") },
    ]);
    const done = await jobOf({ status: "done" });
    expect((await as.run(START, { jobId: done })).startJobClock.job.status).toBe("done");
  });
});

it("counts travel until arrival, once", async () => {
  const { startJobClock } = await as.run(START, { jobId, isTravelling: true });
  expect(startJobClock.arrivedAt).toBeNull();
  const first = await as.run(ARRIVE, { id: startJobClock.id });
  expect(first.arriveOnSite.arrivedAt).not.toBeNull();
  expect(await as.run(ARRIVE, { id: startJobClock.id })).toEqual(first);
});

it("logs the given hours once, however many devices stop it", async () => {
  const { startJobClock } = await as.run(START, { jobId });
  const { id } = startJobClock;
  expect((await as.attempt(STOP, { id, hours: 1.25 })).errors).toMatchObject([{ code: "BAD_INPUT" }]);
  const stops = await Promise.all([1, 2, 3].map(() => as.attempt(STOP, { id, hours: 1.5 })));
  const [stopped, ...others] = stops.flatMap(({ data }) => data?.stopJobClock ?? []);
  expect([stopped, others]).toEqual([{ id, hours: 1.5, job: { hours: [{ id, hours: 1.5 }] } }, []]);
  const refused = stops.flatMap(({ errors }) => errors);
  expect(refused.map(({ reason }) => reason)).toEqual(["CLOCK_STOPPED", "CLOCK_STOPPED"]);
  expect(await running()).toBeNull();
  expect(await org.db.jobCharge.count({ where: { jobId } })).toBe(1);
});

it("refuses a second stop, even with the same hours, and still answers the first", async () => {
  const { id } = (await as.run(START, { jobId })).startJobClock;
  const first = runner.as(org.technician, { idempotencyKey: uuidV7() });
  const stopped = await first.run(STOP, { id, jobId, hours: 0.5 });
  for (const other of [{ hours: 2.5 }, { hours: 0.5, description: "Fan belt" }, { hours: 0.5 }]) {
    expect((await as.attempt(STOP, { id, jobId, ...other })).errors).toMatchObject([
      {
        code: "CONFLICT",
        reason: "CLOCK_STOPPED",
        message: "This clock has already been stopped, with 0.5 h logged",
      },
    ]);
  }
  expect(await first.run(STOP, { id, jobId, hours: 0.5 })).toEqual(stopped);
  expect(stopped.stopJobClock.job.hours).toEqual([{ id, hours: 0.5 }]);
});

it("doesn't log anything when stopped without hours", async () => {
  const { id } = (await as.run(START, { jobId })).startJobClock;
  await as.run(DISCARD, { id });
  await as.run(DISCARD, { id });
  expect(await running()).toBeNull();
  expect((await as.attempt(STOP, { id, hours: 1 })).errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await as.run(START, { jobId })).startJobClock.id).not.toBe(id);
});

const HOURS = `mutation LogHours($jobId: ID!) { addJobHours(jobId: $jobId, input: { hours: 2 }) { hours } }`;

it("accepts hours on an open job invoiced up front, until it's done", async () => {
  await runner.make.invoice(org.orgId, { jobId });
  expect((await as.run(HOURS, { jobId })).addJobHours.hours).toBe(2);
  const { id } = (await as.run(START, { jobId })).startJobClock;
  await org.db.job.update({ where: { id: jobId }, data: { status: "done" } });
  expect((await as.attempt(HOURS, { jobId })).errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await as.run(STOP, { id, hours: 1.5 })).stopJobClock.hours).toBe(1.5);
});

describe("completing the job", () => {
  const COMPLETE = `mutation Complete($id: ID!) { completeJob(id: $id) { job { status } } }`;
  const UPDATE = `mutation FinishJob($id: ID!) { updateJob(id: $id, input: { status: done }) { status } }`;

  it.each([COMPLETE, UPDATE])(
    "stops every clock and logs its time once, whichever way the job is completed",
    async (by) => {
      const { id } = (await as.run(START, { jobId })).startJobClock;
      const office = (await runner.as(org.admin).run(START, { jobId })).startJobClock;
      const startedAt = runner.clock.now;
      runner.clock.now = new Date(startedAt.getTime() + 100 * 60_000);
      await runner.as(org.manager).run(by, { id: jobId });
      const at = runner.clock.now.toISOString();
      runner.clock.now = new Date(startedAt.getTime() + 300 * 60_000);
      const stop = () =>
        stopClocksOfDoneJob.handle(runner.services, { orgId: org.orgId, jobId, at }, { isLast: false });
      await stop();
      await stop();
      const logged = await org.db.jobHours.findMany({
        where: { jobId },
        select: { id: true, minutes: true, authorId: true },
      });
      expect(logged).toHaveLength(2);
      expect(logged).toContainEqual({ id, minutes: 90, authorId: org.technician.userId });
      expect(logged).toContainEqual({ id: office.id, minutes: 90, authorId: org.admin.userId });
      expect(await running()).toBeNull();
      runner.clock.now = startedAt;
    },
  );

  it("only queues the stop if a clock is running", async () => {
    const queued = () => runner.database.system.$queryRaw<{ n: number }[]>`
      select count(*)::int as n from graphile_worker.jobs where key = ${`clocks:${jobId}`}`;
    await runner.as(org.admin).run(COMPLETE, { id: jobId });
    expect(await queued()).toEqual([{ n: 0 }]);
    jobId = await jobOf({ title: "Second" });
    await as.run(START, { jobId });
    await runner.as(org.admin).run(COMPLETE, { id: jobId });
    expect(await queued()).toEqual([{ n: 1 }]);
  });
});

describe("a clock that ran offline", () => {
  const minutesAgo = (minutes: number) => new Date(runner.clock.now.getTime() - minutes * 60_000);
  const offline = (minutes: number) => runner.as(org.technician, { queuedAt: minutesAgo(minutes) });

  it("shows the phone's times, but none before the job or the start", async () => {
    await org.db.job.update({ where: { id: jobId }, data: { createdAt: minutesAgo(300) } });
    const id = uuidV7();
    const { startJobClock } = await offline(100).run(START, { jobId, id, isTravelling: true });
    expect(startJobClock.startedAt).toBe(minutesAgo(100).toISOString());
    expect((await offline(80).run(ARRIVE, { id })).arriveOnSite.arrivedAt).toBe(minutesAgo(80).toISOString());
    await offline(200).run(STOP, { id, hours: 1.5 });
    const stored = await org.db.jobClock.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ stoppedAt: minutesAgo(100), receivedAt: runner.clock.now });
    const change = await org.db.jobStatusChange.findFirstOrThrow({ where: { jobId } });
    expect(change).toMatchObject({ at: minutesAgo(100), receivedAt: runner.clock.now });
    const early = await offline(400).run(START, { jobId, id: uuidV7() });
    expect(early.startJobClock.startedAt).toBe(minutesAgo(300).toISOString());
  });

  it("joins the clock another device has running on the job, and logs hours once", async () => {
    const desk = (await as.run(START, { jobId })).startJobClock.id;
    const phone = uuidV7();
    expect((await offline(5).run(START, { jobId, id: phone })).startJobClock.id).toBe(desk);
    expect((await as.run(STOP, { id: phone, hours: 2 })).stopJobClock).toMatchObject({ id: desk, hours: 2 });
    expect((await as.attempt(STOP, { id: desk, hours: 2 })).errors).toMatchObject([
      { reason: "CLOCK_STOPPED" },
    ]);
    expect(await org.db.jobHours.count({ where: { jobId } })).toBe(1);
    expect(await running()).toBeNull();
  });

  it("logs the hours of a start that was refused, and doesn't start it later", async () => {
    const other = await jobOf({ title: "Other" });
    await as.run(START, { jobId: other });
    const id = uuidV7();
    const start = () => as.attempt(START, { jobId, id });
    expect((await start()).errors).toMatchObject([{ code: "CONFLICT" }]);
    const keyed = runner.as(org.technician, { idempotencyKey: uuidV7() });
    for (const _ of [1, 2])
      expect((await keyed.run(STOP, { id, jobId, hours: 1 })).stopJobClock).toMatchObject({ id, hours: 1 });
    expect(await org.db.jobHours.count({ where: { jobId } })).toBe(1);
    expect((await start()).data?.startJobClock.stoppedAt).not.toBeNull();
    expect(await running()).toMatchObject({ jobId: other });
    const discarded = uuidV7();
    await as.run(DISCARD, { id: discarded, jobId });
    expect((await as.attempt(START, { jobId, id: discarded })).errors).toEqual([]);
    expect(await running()).toMatchObject({ jobId: other });
  });

  it("doesn't log hours on another organisation's job or under someone else's clock", async () => {
    const { technician: stranger } = await runner.make.organisation();
    const foreign = await runner.as(stranger).attempt(STOP, { id: uuidV7(), jobId, hours: 1 });
    expect(foreign.errors).toMatchObject([{ code: "NOT_FOUND" }]);
    const { id } = (await as.run(START, { jobId })).startJobClock;
    const taken = await runner.as(org.admin).attempt(STOP, { id, jobId, hours: 1 });
    expect(taken.errors).toMatchObject([{ code: "NOT_FOUND" }]);
    expect(await org.db.jobHours.count({ where: { jobId } })).toBe(0);
  });

  describe("while the office completed the job", () => {
    let id: string;
    beforeEach(async () => {
      id = (await as.run(START, { jobId })).startJobClock.id;
      const at = runner.clock.now.toISOString();
      await runner
        .as(org.manager)
        .run(`mutation OfficeDone($id: ID!) { completeJob(id: $id) { job { status } } }`, { id: jobId });
      await stopClocksOfDoneJob.handle(runner.services, { orgId: org.orgId, jobId, at }, { isLast: false });
    });
    const logged = async () =>
      (await org.db.jobHours.findMany({ where: { jobId } })).map(({ minutes }) => minutes);

    it("replaces the hours that completing logged by the person's own, once", async () => {
      expect(await logged()).toEqual([30]);
      await as.run(STOP, { id, jobId, hours: 2 });
      expect((await as.attempt(STOP, { id, jobId, hours: 2.5 })).errors).toMatchObject([
        { reason: "CLOCK_STOPPED", message: "This clock has already been stopped, with 2 h logged" },
      ]);
      expect(await logged()).toEqual([120]);
      const [charge] = await org.db.jobCharge.findMany({ where: { jobId } });
      expect(Number(charge?.quantity)).toBe(2);
    });

    it("keeps the person's description if their hours are the same", async () => {
      await as.run(STOP, { id, jobId, hours: 0.5, description: "Fan belt" });
      expect(await org.db.jobHours.findMany({ where: { jobId } })).toMatchObject([
        { minutes: 30, description: "Fan belt" },
      ]);
    });

    it("removes them if the person stops without hours", async () => {
      await as.run(DISCARD, { id, jobId });
      expect(await logged()).toEqual([]);
    });

    it("doesn't overwrite the office's correction, and says so", async () => {
      const edit = `mutation OfficeEdit($id: ID!) { updateJobHours(id: $id, input: { hours: 1 }) { hours } }`;
      await runner.as(org.manager).run(edit, { id });
      const { errors } = await as.attempt(STOP, { id, jobId, hours: 2 });
      expect(errors).toMatchObject([
        { code: "CONFLICT", message: "These hours have already been corrected to 1 h" },
      ]);
      expect(await logged()).toEqual([60]);
    });
  });
});

it("hides a clock from everyone else", async () => {
  const { id } = (await as.run(START, { jobId })).startJobClock;
  const admin = runner.as(org.admin);
  for (const [mutation, more] of [
    [STOP, { hours: 1 }],
    [ARRIVE, {}],
    [DISCARD, {}],
  ] as const) {
    expect((await admin.attempt(mutation, { id, ...more })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  }
  expect((await admin.run(RUNNING)).runningClock).toBeNull();
  expect((await admin.run(START, { jobId })).startJobClock.id).not.toBe(id);
});
