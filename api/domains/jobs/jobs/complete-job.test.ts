import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestConfirmJobDocument,
  TestCreateJobDocument,
  TestDeleteJobDocument,
  TestJobDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

async function serviceJob() {
  const [yearly, halfYearly] = await Promise.all([
    runner.make.equipment(org.orgId, { name: "Yearly", serviceIntervalMonths: 12 }),
    runner.make.equipment(org.orgId, { name: "Half-yearly", serviceIntervalMonths: 6 }),
  ]);
  const customer = await runner.make.customer(org.orgId);
  const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, {
    input: {
      title: "Service",
      jobType: "Service",
      description: "Both units",
      customerId: customer.id,
      scheduledAt: "2026-11-10T03:30:00Z",
      equipmentIds: [yearly.id, halfYearly.id],
      assignedTechIds: [org.technician.userId],
    },
  });
  return createJob;
}

const complete = (id: string, viewer = org.technician) =>
  runner.as(viewer).run(TestCompleteJobDocument, { id });

it("stamps the job and creates one follow-up per distinct interval", async () => {
  const job = await serviceJob();
  const { completeJob } = await complete(job.id);
  expect(completeJob.job).toMatchObject({ status: "done", completedAt: "2026-11-17T22:30:00.000Z" });
  const carried = {
    title: "Service",
    jobType: "Service",
    description: "Both units",
    status: "new",
    customer: { id: job.customer?.id },
    technicians: [{ id: org.technician.userId }],
    history: [{ from: null, to: "new", source: "follow-up" }],
  };
  expect(completeJob.followUps).toMatchObject([
    { ...carried, scheduledAt: "2027-05-18T03:30:00.000Z", equipment: [{ name: "Half-yearly" }] },
    { ...carried, scheduledAt: "2027-11-18T03:30:00.000Z", equipment: [{ name: "Yearly" }] },
  ]);
});

it("creates follow-ups exactly once, even when ten people complete it at once and again later", async () => {
  const job = await serviceJob();
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(job.id)));
  for (const { completeJob } of answers) {
    expect(completeJob.job.status).toBe("done");
    expect(completeJob.followUps).toHaveLength(2);
  }
  await complete(job.id);
  expect(await org.db.job.count({ where: { followUpOfId: job.id } })).toBe(2);
  const { job: after } = await runner.as(org.admin).run(TestJobDocument, { id: job.id });
  expect(after).toMatchObject({ version: 2, history: [{ to: "new" }, { to: "done" }] });
});

it("doesn't assign removed members to the follow-up", async () => {
  const job = await serviceJob();
  await org.db.user.update({ where: { id: org.technician.userId }, data: { removedAt: new Date() } });
  const { completeJob } = await complete(job.id, org.manager);
  await org.db.user.update({ where: { id: org.technician.userId }, data: { removedAt: null } });
  expect(completeJob.followUps.map(({ technicians }) => technicians)).toEqual([[], []]);
});

it("doesn't recreate a follow-up someone deleted", async () => {
  const job = await serviceJob();
  const { completeJob: first } = await complete(job.id);
  const [deleted, kept] = first.followUps;
  await runner.as(org.admin).run(TestDeleteJobDocument, { id: deleted?.id ?? "" });
  const reopen = `mutation ($id: ID!) { updateJob(id: $id, input: { status: new }) { id } }`;
  await runner.as(org.admin).run(reopen, { id: job.id });
  const { completeJob: second } = await complete(job.id);
  expect(second.followUps.map(({ id }) => id)).toEqual([kept?.id]);
});

it("confirms a new job and leaves other statuses unchanged", async () => {
  const job = await serviceJob();
  const confirm = () => runner.as(org.technician).run(TestConfirmJobDocument, { id: job.id });
  expect((await confirm()).confirmJob).toMatchObject({ status: "confirmed", version: 2 });
  expect((await confirm()).confirmJob).toMatchObject({ status: "confirmed", version: 2 });
  await complete(job.id);
  expect((await confirm()).confirmJob).toMatchObject({ status: "done", version: 3 });
});

it("only lets managers and admins delete a job, and archives it if it's invoiced", async () => {
  const job = await serviceJob();
  const remove = (viewer: typeof org.admin) =>
    runner.as(viewer).attempt(TestDeleteJobDocument, { id: job.id });
  expect((await remove(org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  await runner.make.invoice(org.orgId, { jobId: job.id, customerId: job.customer?.id ?? null });
  expect((await remove(org.manager)).data.deleteJob.outcome).toBe("archived");
  expect((await runner.as(org.admin).run(TestJobDocument, { id: job.id })).job).toBeNull();
  const second = await serviceJob();
  const answer = await runner.as(org.admin).run(TestDeleteJobDocument, { id: second.id });
  expect(answer.deleteJob).toEqual({ id: second.id, outcome: "deleted" });
  expect(await org.db.job.count({ where: { id: second.id } })).toBe(0);
});

it("counts an offline completion for who did it, and tells both when the job was given away since", async () => {
  const job = await serviceJob();
  const now = runner.clock.now;
  const queuedAt = new Date(now.getTime() - 3_600_000);
  await org.db.job.update({
    where: { id: job.id },
    data: { createdAt: new Date(now.getTime() - 7_200_000) },
  });
  const next = (await runner.make.member(org.orgId, "technician")).userId;
  const give = `mutation GiveAway($id: ID!, $to: [ID!]!) { updateJob(id: $id, input: { assignedTechIds: $to }) { id } }`;
  await runner.as(org.manager).run(give, { id: job.id, to: [next] });
  const finish = `mutation DoneBefore($id: ID!) {
    completeJob(id: $id) { reassignedTo { id } job { completedAt completedBy { id } technicians { id } } }
  }`;
  const phone = runner.as(org.technician, { queuedAt });
  for (const { completeJob } of [
    await phone.run(finish, { id: job.id }),
    await phone.run(finish, { id: job.id }),
  ]) {
    expect(completeJob).toEqual({
      reassignedTo: [{ id: next }],
      job: {
        completedAt: queuedAt.toISOString(),
        completedBy: { id: org.technician.userId },
        technicians: [{ id: next }],
      },
    });
  }
  const other = await serviceJob();
  await runner.as(org.manager).run(give, { id: other.id, to: [next] });
  runner.clock.now = new Date(now.getTime() + 60_000);
  const { completeJob } = await runner.as(org.technician).run(finish, { id: other.id });
  expect(completeJob.reassignedTo).toEqual([]);
  const unaware = await serviceJob();
  await runner.as(org.manager).run(give, { id: unaware.id, to: [next] });
  runner.clock.now = new Date(now.getTime() + 600_000);
  const later = runner.as(org.technician, { queuedAt: new Date(now.getTime() + 300_000) });
  const { completeJob: doneOffline } = await later.run(finish, { id: unaware.id });
  expect(doneOffline.reassignedTo).toEqual([{ id: next }]);
  runner.clock.now = now;
});
