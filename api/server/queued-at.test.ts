import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_PASSWORD, type TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../testing/runner.ts";

const HOUR_MS = 3_600_000;
let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let technician: RestCaller;
let url: string;
const ago = (ms: number) => new Date(runner.clock.now.getTime() - ms).toISOString();

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  technician = await rest.as(org.technician);
  const { body } = await technician.call("POST", "/api/jobs", { title: "In the cellar" });
  url = `/api/jobs/${body.id}/notes`;
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  technician = await rest.as(org.technician);
});

async function goOffline(hours: number) {
  runner.clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
  await org.db.subscription.updateMany({ data: { trialEnd: ago(HOUR_MS) } });
}

const at = (queuedAt?: string): Record<string, string> =>
  queuedAt === undefined ? {} : { "queued-at": queuedAt };
const note = (queuedAt?: string) => technician.call("POST", url, { text: "Done" }, at(queuedAt));

async function done(headers: Record<string, string>) {
  await org.db.subscription.updateMany({ data: { trialEnd: ago(-24 * HOUR_MS) } });
  const { status, body } = await technician.call("POST", url, { text: "Done" }, headers);
  expect(status).toBe(201);
  return body;
}

test("takes work queued before the trial's end, over GraphQL and REST", async () => {
  await goOffline(48);
  expect(await note()).toMatchObject({ status: 402, body: { code: "TRIAL_EXPIRED" } });
  expect(await note(ago(24 * HOUR_MS))).toMatchObject({ status: 201 });
  const add = 'mutation ($id: ID!) { addJobNote(jobId: $id, input: { text: "Done" }) { text } }';
  const body = { query: add, variables: { id: url.split("/")[3] } };
  const refused = await technician.call("POST", "/graphql", body);
  expect(refused.body.errors[0].extensions.code).toBe("TRIAL_EXPIRED");
  const taken = await technician.call("POST", "/graphql", body, at(ago(24 * HOUR_MS)));
  expect(taken.body).toMatchObject({ data: { addJobNote: { text: "Done" } } });
});

test("refuses work queued after the end, or more than a week ago", async () => {
  await goOffline(9 * 24);
  expect(await note(ago(HOUR_MS / 2))).toMatchObject({ status: 402 });
  expect(await note(ago(8 * 24 * HOUR_MS))).toMatchObject({ status: 402 });
  expect(await note(ago(6 * 24 * HOUR_MS))).toMatchObject({ status: 201 });
});

test("refuses work from a time when the device was online", async () => {
  await goOffline(48);
  technician = await rest.as(org.technician);
  expect(await note(ago(24 * HOUR_MS))).toMatchObject({ status: 402 });
  runner.clock.now = new Date(runner.clock.now.getTime() + 30 * HOUR_MS);
  expect(await note(ago(40 * HOUR_MS))).toMatchObject({ status: 402 });
});

test("refuses work from before the session began, however recent", async () => {
  await goOffline(1.8);
  technician = await rest.as(org.technician);
  for (const minutes of [65, 90, 119]) {
    expect(await note(ago(minutes * 60_000))).toMatchObject({ status: 402 });
  }
});

test("still accepts work done offline after the device has been back online for a while", async () => {
  await goOffline(48);
  const queuedAt = ago(24 * HOUR_MS);
  expect(await note(queuedAt)).toMatchObject({ status: 201 });
  for (const _hour of [1, 2, 3]) {
    runner.clock.now = new Date(runner.clock.now.getTime() + 1.5 * HOUR_MS);
    expect(await note(queuedAt)).toMatchObject({ status: 201 });
  }
});

test("works for a session with tokens, but not a personal access token", async () => {
  const credentials = { email: org.technician.email, password: TEST_PASSWORD };
  const session = await rest.anonymous.call("POST", "/api/auth/login", credentials, { "auth-mode": "token" });
  const made = 'mutation { createAccessToken(name: "x", scope: write) { token } }';
  const { body } = await technician.call("POST", "/app/graphql", { query: made });
  await goOffline(0.9);
  await org.db.subscription.updateMany({ data: { trialEnd: ago(0.3 * HOUR_MS) } });
  const asDevice = rest.caller({ authorization: `Bearer ${session.body.accessToken}` });
  const asToken = rest.caller({ authorization: `Bearer ${body.data.createAccessToken.token}` });
  const queued = at(ago(0.6 * HOUR_MS));
  expect(await asDevice.call("POST", url, { text: "Done" }, queued)).toMatchObject({ status: 201 });
  expect(await asToken.call("POST", url, { text: "Done" }, queued)).toMatchObject({ status: 402 });
});

test.each([
  ["a text", "POST", "/api/jobs/:job/sms/confirm", { phone: "0400 000 000" }],
  ["a setting", "PUT", "/api/me/org", { name: "Another name" }],
  ["a member's role", "PUT", `/api/members/${crypto.randomUUID()}`, { role: "technician" }],
  ["a deletion", "DELETE", "/api/jobs/:job", undefined],
] as const)("ignores it for %s", async (_what, method, path, body) => {
  const admin = await rest.as(org.admin);
  await goOffline(48);
  const queued = at(ago(1.5 * HOUR_MS));
  const answer = await admin.call(method, path.replace(":job", String(url.split("/")[3])), body, queued);
  expect(answer).toMatchObject({ status: 402, body: { code: "TRIAL_EXPIRED" } });
});

test("ignores it for an invitation and an import", async () => {
  const admin = await rest.as(org.admin);
  await goOffline(48);
  const queued = at(ago(1.5 * HOUR_MS));
  const file = { name: "customers.csv", content: Buffer.from("name\nDoyle Air\n") };
  const imported = await rest
    .caller({ ...admin.headers, ...queued })
    .upload("/api/customers/import-csv", "csvFile", file);
  expect(imported).toMatchObject({ status: 402, body: { code: "TRIAL_EXPIRED" } });
  const query = `mutation {
    inviteMember(input: { email: "new@example.com", name: "New", role: technician }) { id }
  }`;
  const { body } = await admin.call("POST", "/app/graphql", { query }, queued);
  expect(body.errors[0].extensions.code).toBe("TRIAL_EXPIRED");
});

test("doesn't apply to another field of the same document", async () => {
  const admin = await rest.as(org.admin);
  await goOffline(48);
  const query = `mutation ($id: ID!) {
    kept: addJobNote(jobId: $id, input: { text: "Done" }) { text }
    gone: deleteJob(id: $id) { id }
  }`;
  const sent = { query, variables: { id: url.split("/")[3] } };
  const { body } = await admin.call("POST", "/graphql", sent, at(ago(1.5 * HOUR_MS)));
  expect(body).toMatchObject({
    data: { kept: { text: "Done" }, gone: null },
    errors: [{ extensions: { code: "TRIAL_EXPIRED" } }],
  });
});

test("accepts queued work after a suspension, and nothing else", async () => {
  await goOffline(48);
  await org.db.subscription.updateMany({ data: { trialEnd: ago(-HOUR_MS) } });
  const suspend = (suspendedAt: string | null) =>
    runner.services.database.system.organisation.updateMany({ data: { suspendedAt } });
  await suspend(ago(HOUR_MS));
  expect(await note()).toMatchObject({ status: 403, body: { code: "SUSPENDED" } });
  expect(await note(ago(24 * HOUR_MS))).toMatchObject({ status: 201 });
  await suspend(null);
});

test.each(["yesterday", "2026-11-18", ""])("refuses %j as a date", async (text) => {
  expect(await note(text)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("Queued-At") },
  });
});

test("judges work from a device with a fast clock as of its arrival", async () => {
  await goOffline(48);
  expect(await note(ago(-HOUR_MS))).toMatchObject({ status: 402 });
  expect(await note(ago(-60_000))).toMatchObject({ status: 402 });
  await org.db.subscription.updateMany({ data: { trialEnd: ago(-HOUR_MS) } });
  expect(await note(ago(-60_000))).toMatchObject({ status: 201 });
  expect(await note(ago(-2 * HOUR_MS))).toMatchObject({ status: 201 });
});

test("dates work by when the device did it, and keeps when it arrived", async () => {
  await goOffline(3);
  const body = await done({ "queued-at": ago(2 * HOUR_MS) });
  expect(body).toMatchObject({ created_at: ago(2 * HOUR_MS), received_at: ago(0) });
  const online = await done({});
  expect(online).toMatchObject({ created_at: ago(0), received_at: ago(0) });
});

test.each([-5, -1, 0, 4])("cancels out a device's clock that's %d hours wrong", async (hours) => {
  await goOffline(3);
  const skew = hours * HOUR_MS;
  const body = await done({ "queued-at": ago(HOUR_MS - skew), "sent-at": ago(-skew) });
  expect(body.created_at).toBe(ago(HOUR_MS));
});

test("doesn't believe a time in the future, over a week ago or before the job existed", async () => {
  await goOffline(10 * 24);
  for (const ms of [-HOUR_MS, 8 * 24 * HOUR_MS]) {
    expect((await done({ "queued-at": ago(ms) })).created_at).toBe(ago(0));
  }
  const backwards = await done({ "queued-at": ago(HOUR_MS), "sent-at": ago(2 * HOUR_MS) });
  expect(backwards.created_at).toBe(ago(0));
  runner.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
  const early = await done({ "queued-at": ago(5 * HOUR_MS) });
  expect(early.created_at).toBe(TEST_NOW.toISOString());
});

test("completes a job, creates its follow-ups and shows its diary at the phone's time", async () => {
  const id = String(url.split("/")[3]);
  const unit = await org.db.equipment.create({ data: { name: "Split", serviceIntervalMonths: 6 } });
  await org.db.job.update({
    where: { id },
    data: { jobType: "Service", equipment: { create: { equipmentId: unit.id } } },
  });
  await goOffline(24);
  const queued = at(ago(20 * HOUR_MS));
  const { body } = await technician.call("POST", `/api/jobs/${id}/complete`, {}, queued);
  const completed = body.job ?? body;
  expect(completed.completed_at).toBe(ago(20 * HOUR_MS));
  const followUp = await org.db.job.findFirstOrThrow({ where: { followUpOfId: id } });
  expect(followUp).toMatchObject({ createdAt: new Date(ago(20 * HOUR_MS)) });
  expect(followUp.scheduledAt?.toISOString()).toContain("2027-05-17");
  const history = await technician.call("GET", `/api/jobs/${id}/history`);
  expect(history.body).toContainEqual(
    expect.objectContaining({ to_status: "done", at: ago(20 * HOUR_MS), received_at: ago(0) }),
  );
});
