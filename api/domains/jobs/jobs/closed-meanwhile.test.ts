import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let technician: RestCaller;
let manager: RestCaller;
let jobId: string;
let customerId: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  await org.db.user.update({ where: { id: org.manager.userId }, data: { name: "Jodie Marsh" } });
  customerId = (await runner.make.customer(org.orgId)).id;
  technician = await rest.as(org.technician);
  manager = await rest.as(org.manager);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = new Date("2026-11-18T08:30:00+11:00");
  jobId = (await manager.call("POST", "/api/jobs", { title: "Leaking valve", customerId })).body.id;
});

async function writes() {
  const graphql = (text: string) => ({ query: `mutation ($id: ID!) { ${text} }`, variables: { id: jobId } });
  const answers = await Promise.all([
    technician.call(
      "POST",
      "/app/graphql",
      graphql('addJobNote(jobId: $id, input: { text: "Done" }) { id }'),
    ),
    technician.call("POST", "/graphql", graphql('updateJob(id: $id, input: { title: "Valve" }) { id }')),
    technician.call("POST", "/graphql", graphql("rescheduleJob(id: $id, scheduledAt: null) { id }")),
    technician.call("POST", `/api/jobs/${jobId}/hours`, { hours: 1 }),
    technician.call("POST", `/api/jobs/${jobId}/complete`),
    technician.upload(`/api/jobs/${jobId}/photos`, "photo", Buffer.from("x")),
  ]);
  return answers.map(({ body }) => {
    const { message, code, reason } = body.errors
      ? { ...body.errors[0], ...body.errors[0].extensions }
      : body;
    return { message, code, reason };
  });
}

test("says who deleted a job and when, even days later", async () => {
  await manager.call("DELETE", `/api/jobs/${jobId}`);
  const told = { code: "NOT_FOUND", reason: "DELETED", message: "Jodie Marsh deleted this job at 8:30 am" };
  expect(await writes()).toEqual(Array(6).fill(told));
  runner.clock.now = new Date("2026-11-20T10:00:00+11:00");
  const [later] = await writes();
  expect(later?.message).toBe("Jodie Marsh deleted this job on Wed 18 Nov at 8:30 am");
});

test("says a job is archived, and gives no details of an unknown one", async () => {
  await org.db.job.update({ where: { id: jobId }, data: { archivedAt: runner.clock.now } });
  const told = { code: "NOT_FOUND", reason: "ARCHIVED", message: "This job was archived at 8:30 am" };
  expect(await writes()).toEqual(Array(6).fill(told));
  jobId = crypto.randomUUID();
  expect(await writes()).toEqual(Array(6).fill({ code: "NOT_FOUND", message: "Job not found" }));
});

test("rejects work on an invoiced job, and tells a technician who invoiced it but not the number", async () => {
  await manager.call("POST", `/api/jobs/${jobId}/complete`);
  const invoice = await manager.call("POST", `/api/jobs/completed/${jobId}/convert-to-invoice`);
  expect(invoice.body.code).toBeUndefined();
  const [note] = await writes();
  expect(note).toEqual({
    code: "CONFLICT",
    reason: "INVOICED",
    message:
      "This job has been invoiced, so you can’t change the work on it any more. Jodie Marsh invoiced this job at 8:30 am.",
  });
});

test("says who cancelled a job on a stale save, a move and a completion with unlessCancelled", async () => {
  const cancel = `mutation ($id: ID!) { updateJob(id: $id, input: { status: cancelled }) { version } }`;
  await runner.as(org.manager).run(cancel, { id: jobId });
  const message = "Jodie Marsh cancelled this job at 8:30 am";
  const save = `mutation ($id: ID!) { updateJob(id: $id, input: { status: in_progress, version: 1 }) { id } }`;
  const stale = await runner.as(org.technician).attempt(save, { id: jobId });
  expect(stale.errors[0]).toMatchObject({
    code: "CONFLICT",
    reason: "CANCELLED",
    message,
    changes: [{ field: "status", value: "cancelled" }, { field: "version" }],
  });
  const move = `mutation ($id: ID!) { rescheduleJob(id: $id, scheduledAt: null) { id } }`;
  expect((await runner.as(org.technician).attempt(move, { id: jobId })).errors[0]).toMatchObject({
    code: "BAD_INPUT",
    reason: "CANCELLED",
    message: `${message}, so it can’t be rescheduled`,
  });
  const complete = `mutation ($id: ID!, $careful: Boolean) {
    completeJob(id: $id, unlessCancelled: $careful) { job { status } }
  }`;
  const careful = await runner.as(org.technician).attempt(complete, { id: jobId, careful: true });
  expect(careful.errors[0]).toMatchObject({ code: "CONFLICT", reason: "CANCELLED", message });
  await runner.as(org.technician).run(complete, { id: jobId });
});
