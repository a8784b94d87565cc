import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { lateWorkToAdd } from "../jobs/late-work.ts";
import { addLateWork } from "./add-late-work.ts";

let runner: Runner;
let org: TestOrganisation;
let jobId: string;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  jobId = (await org.db.job.create({ data: { number: 7, title: "Fan belt" } })).id;
});

const NOTE = `mutation LateNote($jobId: ID!, $id: ID) {
  addJobNote(jobId: $jobId, input: { id: $id, text: "Belt is worn" }) { id text } }`;
const HOURS = `mutation LateHours($jobId: ID!, $id: ID) {
  addJobHours(jobId: $jobId, input: { id: $id, hours: 1.5, description: "Belt" }) { id hours } }`;
const COMPLETE = `mutation LateComplete($id: ID!) { completeJob(id: $id) { job { status completedBy { id } } } }`;
const STOP = `mutation LateStop($id: ID!, $jobId: ID) { stopJobClock(id: $id, jobId: $jobId, hours: 2) { id } }`;
const DELETE = "mutation LateDelete($id: ID!) { deleteJob(id: $id) { outcome } }";
const RESTORE = "mutation LateRestore($id: ID!) { restoreJob(id: $id) { id } }";
const LATE = `{ deletedRecords { edges { node { recordId lateWork {
  kind text hours description by at } } } } }`;
const NEEDS = "{ dashboard { needs { lateWork { count oldest { id name at } } } } }";
const JOB = `query LateJob($id: ID!) { job(id: $id) { status completedAt completedBy { id }
  notes { text author { id } createdAt } hours { hours author { id } } } }`;

const ago = (minutes: number) => new Date(runner.clock.now.getTime() - minutes * 60_000);
const phone = (idempotencyKey: string, minutes = 60) =>
  runner.as(org.technician, { idempotencyKey, queuedAt: ago(minutes) });
const office = () => runner.as(org.manager);
const queued = async (name: string) =>
  (
    await runner.database.system.$queryRaw<{ payload: { userId?: string; entries?: [] } }[]>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${name} and payload ->> 'orgId' = ${org.orgId} order by j.id`
  ).map(({ payload }) => payload);

async function restore() {
  await office().run(RESTORE, { id: jobId });
  const [payload] = await queued(lateWorkToAdd.name);
  const run = () =>
    addLateWork.handle(runner.services, lateWorkToAdd.payload.parse(payload), { isLast: false });
  await run();
  return run;
}

it("shows the office what came in for a deleted job, by whom and when, once however often it's sent", async () => {
  await office().run(DELETE, { id: jobId });
  const keys = [uuidV7(), uuidV7(), uuidV7()] as const;
  for (const _ of [1, 2]) {
    const refused = [
      await phone(keys[0], 90).attempt(NOTE, { jobId }),
      await phone(keys[1], 80).attempt(HOURS, { jobId }),
      await phone(keys[2], 70).attempt(COMPLETE, { id: jobId }),
    ];
    for (const { errors } of refused) expect(errors).toMatchObject([{ reason: "DELETED" }]);
  }
  const { edges } = (await office().run(LATE)).deletedRecords;
  const { name: by } = await org.db.user.findUniqueOrThrow({ where: { id: org.technician.userId } });
  expect(edges).toMatchObject([
    {
      node: {
        recordId: jobId,
        lateWork: [
          { kind: "note", text: "Belt is worn", by, at: ago(90).toISOString() },
          { kind: "hours", hours: 1.5, description: "Belt", by, at: ago(80).toISOString() },
          { kind: "completion", by, at: ago(70).toISOString() },
        ],
      },
    },
  ]);
  const needs = async (viewer = org.manager) => (await runner.as(viewer).run(NEEDS)).dashboard.needs.lateWork;
  expect(await needs()).toMatchObject({ count: 1, oldest: [{ id: jobId, name: "Fan belt" }] });
  expect(await needs(org.technician)).toBeNull();
  await restore();
  expect(await needs()).toEqual({ count: 0, oldest: [] });
});

it("adds it to the restored job as the person's own, dated when they did it", async () => {
  await office().run(DELETE, { id: jobId });
  await phone(uuidV7(), 0).attempt(COMPLETE, { id: jobId });
  await phone(uuidV7(), 0).attempt(NOTE, { jobId });
  await phone(uuidV7(), 0).attempt(STOP, { id: uuidV7(), jobId });
  await restore();
  const author = { id: org.technician.userId };
  expect((await office().run(JOB, { id: jobId })).job).toMatchObject({
    status: "done",
    completedBy: author,
    notes: [{ text: "Belt is worn", author }],
    hours: [{ hours: 2, author }],
  });
});

it.each(["before", "after"])(
  "adds it once if the phone sends it again %s the restored job gets it",
  async (when) => {
    const id = uuidV7();
    const key = uuidV7();
    const send = () => phone(key, 0).attempt(NOTE, { jobId, id });
    await office().run(DELETE, { id: jobId });
    await send();
    await office().run(RESTORE, { id: jobId });
    const [payload] = await queued(lateWorkToAdd.name);
    const add = () =>
      addLateWork.handle(runner.services, lateWorkToAdd.payload.parse(payload), { isLast: false });
    if (when === "before") await send();
    await add();
    await add();
    expect((await send()).data?.addJobNote).toEqual({ id, text: "Belt is worn" });
    expect(await org.db.jobNote.count({ where: { jobId } })).toBe(1);
  },
);

it("keeps both lots of work if the job is deleted and restored again before the first is added", async () => {
  for (const _ of [1, 2]) {
    await office().run(DELETE, { id: jobId });
    await phone(uuidV7(), 0).attempt(NOTE, { jobId });
    await office().run(RESTORE, { id: jobId });
  }
  const payloads = await queued(lateWorkToAdd.name);
  expect(payloads.map(({ entries }) => entries?.length)).toEqual([1, 1]);
});

it("tells admins and managers with a device, but not who sent it", async () => {
  for (const { userId } of [org.admin, org.technician]) {
    const session = await org.db.session.findFirst({ where: { userId } });
    if (session)
      await org.db.pushDevice.create({
        data: { userId, sessionId: session.id, service: "fcm", address: `device-${userId}` },
      });
  }
  await office().run(DELETE, { id: jobId });
  await phone(uuidV7()).attempt(NOTE, { jobId });
  const told = (await queued("send-notice")).map(({ userId }) => userId);
  expect(told).toEqual([org.admin.userId]);
});

it("keeps nothing for another organisation's job", async () => {
  await office().run(DELETE, { id: jobId });
  const { technician: stranger } = await runner.make.organisation();
  const { errors } = await runner.as(stranger).attempt(NOTE, { jobId });
  expect(errors).toMatchObject([{ message: "Job not found" }]);
  expect(await org.db.deletedRecord.findFirstOrThrow({ where: { recordId: jobId } })).toMatchObject({
    lateWork: [],
  });
});
