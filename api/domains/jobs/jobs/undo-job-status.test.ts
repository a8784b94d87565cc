import { afterAll, beforeAll, expect, test } from "vitest";
import { keepInvoicingOf } from "../../../testing/check-invoicing.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const COMPLETE = "mutation($id: ID!) { completeJob(id: $id) { job { version } followUps { id } } }";
const UNDO = `mutation($id: ID!, $version: Int!) {
  undoJobStatus(id: $id, version: $version) { job { status completedAt } removedFollowUpIds }
}`;
const FOLLOW_UPS = "query($id: ID!) { job(id: $id) { id title } }";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const as = () => runner.as(org.technician);

async function completedService() {
  const [yearly, halfYearly] = await Promise.all([
    runner.make.equipment(org.orgId, { serviceIntervalMonths: 12 }),
    runner.make.equipment(org.orgId, { serviceIntervalMonths: 6 }),
  ]);
  const { createJob } = await as().run(
    "mutation($input: CreateJobInput!) { createJob(input: $input) { id } }",
    {
      input: {
        title: "Service",
        jobType: "Service",
        scheduledAt: "2026-11-18T03:30:00Z",
        equipmentIds: [yearly.id, halfYearly.id],
      },
    },
  );
  const { id } = createJob;
  await as().run("mutation($id: ID!) { confirmJob(id: $id) { id } }", { id });
  const { completeJob } = await as().run(COMPLETE, { id });
  return {
    id: id as string,
    version: completeJob.job.version as number,
    followUpIds: completeJob.followUps.map((each: { id: string }) => each.id) as string[],
  };
}

test("undoes a completion with its follow-ups", async () => {
  const { id, version, followUpIds } = await completedService();
  expect(followUpIds).toHaveLength(2);
  const { undoJobStatus } = await as().run(UNDO, { id, version });
  expect(undoJobStatus.job).toEqual({ status: "confirmed", completedAt: null });
  expect(undoJobStatus.removedFollowUpIds.toSorted()).toEqual(followUpIds.toSorted());
  for (const followUp of followUpIds) {
    expect(await as().run(FOLLOW_UPS, { id: followUp })).toEqual({ job: null });
  }
  const again = await as().run(COMPLETE, { id });
  expect(again.completeJob.followUps).toHaveLength(2);
});

test("keeps a follow-up someone has changed", async () => {
  const { id, version, followUpIds } = await completedService();
  const [noted = "", moved = ""] = followUpIds;
  await as().run('mutation($id: ID!) { addJobNote(jobId: $id, input: { text: "Bring a ladder" }) { id } }', {
    id: noted,
  });
  await as().run(
    `mutation($id: ID!) { rescheduleJob(id: $id, scheduledAt: "2027-06-01T00:00:00Z") { id } }`,
    { id: moved },
  );
  const { undoJobStatus } = await as().run(UNDO, { id, version });
  expect(undoJobStatus.removedFollowUpIds).toEqual([]);
  expect((await as().run(FOLLOW_UPS, { id: noted })).job?.id).toBe(noted);
});

test("keeps follow-ups from an earlier completion", async () => {
  const { id, version, followUpIds } = await completedService();
  await as().run(`mutation($id: ID!) { updateJob(id: $id, input: { status: in_progress }) { id } }`, { id });
  runner.clock.now = new Date(+runner.clock.now + 60_000);
  const { completeJob } = await as().run(COMPLETE, { id });
  expect((await as().attempt(UNDO, { id, version })).errors).toMatchObject([{ code: "CONFLICT" }]);
  const { undoJobStatus } = await as().run(UNDO, { id, version: completeJob.job.version });
  expect(undoJobStatus).toMatchObject({ job: { status: "in_progress" }, removedFollowUpIds: [] });
  expect((await as().run(FOLLOW_UPS, { id: followUpIds[0] ?? "" })).job).toBeTruthy();
});

test("doesn't undo the completion of an invoiced or reopened job", async () => {
  const { id, version } = await completedService();
  const invoice = await runner.make.invoice(org.orgId, { jobId: id });
  expect((await as().attempt(UNDO, { id, version })).errors).toMatchObject([
    { code: "CONFLICT", message: expect.stringContaining("invoiced") },
  ]);
  await org.db.invoice.update({ where: { id: invoice.id }, data: { status: "void" } });
  await keepInvoicingOf(runner.database, invoice);
  await as().run(UNDO, { id, version });
  expect((await as().attempt(UNDO, { id, version: version + 1 })).errors).toMatchObject([
    { code: "CONFLICT" },
  ]);
});

test("undoes any status change, with the customer's link and completion time", async () => {
  const UPDATE =
    "mutation($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { version status completedAt } }";
  const { createJob } = await as().run(
    "mutation($input: CreateJobInput!) { createJob(input: $input) { id confirmationToken version } }",
    { input: { title: "Leak", scheduledAt: "2026-11-18T03:30:00Z" } },
  );
  const { id, confirmationToken } = createJob;
  const visit = async () =>
    (
      await runner.anonymous.run("query($token: String!) { visit(token: $token) { state } }", {
        token: confirmationToken ?? "",
      })
    ).visit?.state;
  const cancelled = await as().run(UPDATE, { id, input: { status: "cancelled", title: "Leaking valve" } });
  expect(await visit()).toBe("ended");
  const { version } = cancelled.updateJob;
  const undone = await as().run(UNDO, { id, version });
  expect(undone.undoJobStatus.job).toEqual({ status: "new", completedAt: null });
  expect(await visit()).toBe("waiting");
  // The response was lost, so the retry finds that it's already undone.
  expect((await as().run(UNDO, { id, version })).undoJobStatus.job.status).toBe("new");

  const { completeJob } = await as().run(
    "mutation($id: ID!) { completeJob(id: $id) { job { completedAt } } }",
    {
      id,
    },
  );
  runner.clock.now = new Date(+runner.clock.now + 60_000);
  const reopened = await as().run(UPDATE, { id, input: { status: "in_progress" } });
  const done = await as().run(UNDO, { id, version: reopened.updateJob.version });
  expect(done.undoJobStatus.job).toEqual({ status: "done", completedAt: completeJob.job.completedAt });
});

test("rejects undo if the last change wasn't to the status", async () => {
  const { id, version } = await completedService();
  await as().run('mutation($id: ID!) { updateJob(id: $id, input: { title: "Other" }) { id } }', { id });
  const stale = await as().attempt(UNDO, { id, version });
  expect(stale.errors).toMatchObject([{ code: "CONFLICT", message: "You changed this job at 9:32 am" }]);
  const other = await as().attempt(UNDO, { id, version: version + 1 });
  expect(other.errors).toMatchObject([
    { code: "CONFLICT", message: "The last change wasn’t to the job’s status, so there’s nothing to undo" },
  ]);
});

test("undoes once for ten concurrent requests, and answers them all", async () => {
  const { id, version } = await completedService();
  const all = await Promise.all(Array.from({ length: 10 }, () => as().attempt(UNDO, { id, version })));
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await org.db.jobStatusChange.count({ where: { jobId: id, from: "done" } })).toBe(1);
});
