import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../auth/password.ts";
import { StillRunningError } from "../../errors.ts";
import { publicError } from "../../graphql/public-error.ts";
import { keepInvoicingOf } from "../../testing/check-invoicing.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { samplePhoto } from "../../testing/sample-photos.ts";
import { multipart } from "../../testing/upload.ts";
import { onceByLease, storeOnce } from "./idempotency.ts";

const UPDATE = `mutation Once($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { status version } }`;
const ADD_NOTE = `mutation OnceNote($jobId: ID!, $id: ID, $text: String!) { addJobNote(jobId: $jobId, input: { id: $id, text: $text }) { id } }`;

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let technician: RestCaller;
let manager: RestCaller;
let jobId: string;
let key: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  technician = await rest.as(org.technician);
  manager = await rest.as(org.manager);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  key = crypto.randomUUID();
  jobId = (await technician.call("POST", "/api/jobs", { title: "Leaking valve" })).body.id;
});

const under = (viewer = org.technician, idempotencyKey = key) => runner.as(viewer, { idempotencyKey });
const keyed = () => ({ "idempotency-key": key });
const notes = () => org.db.jobNote.count({ where: { jobId } });

test("replays a save whose response was lost, even if its version is stale by now", async () => {
  const save = { id: jobId, input: { status: "in_progress", version: 1 } } as const;
  expect((await under().run(UPDATE, save)).updateJob).toEqual({ status: "in_progress", version: 2 });
  const done = { id: jobId, input: { status: "done" } } as const;
  await runner.as(org.manager).run(UPDATE, done);
  expect((await under().run(UPDATE, save)).updateJob).toEqual({ status: "done", version: 3 });
});

test("a failed request stores no key, so a repeat runs again", async () => {
  const stale = { id: jobId, input: { title: "Valve", version: 7 } };
  expect((await under().attempt(UPDATE, stale)).errors[0]).toMatchObject({ code: "CONFLICT" });
  await under().run(UPDATE, { id: jobId, input: { title: "Valve", version: 1 } });
});

test("runs once for ten requests at once; those that arrive while it runs are told to retry", async () => {
  const send = () => under().attempt(ADD_NOTE, { jobId, text: "Done" });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  for (const { errors } of answers.filter((answer) => answer.errors.length > 0))
    expect(errors).toMatchObject([{ code: "CONFLICT", reason: "STILL_RUNNING", retryAfter: 1 }]);
  expect(await notes()).toBe(1);
  const { addJobNote } = await under().run(ADD_NOTE, { jobId, text: "Done" });
  const ids = answers.flatMap(({ data }) => data?.addJobNote?.id ?? []);
  expect(new Set([...ids, addJobNote?.id]).size).toBe(1);
});

test("answers 409 with Retry-After while the first request runs, and doesn't disturb it", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const requestKey = { principal: "public", key, fingerprint: "same" };
  const first = runner.database.system.$transaction((tx) =>
    storeOnce(tx, { ...requestKey }, runner.clock.now, async () => {
      started.resolve();
      await finish.promise;
      return "made";
    }),
  );
  await started.promise;
  const again = () =>
    runner.database.system.$transaction((tx) =>
      storeOnce(tx, { ...requestKey }, runner.clock.now, async () => "made again"),
    );
  await expect(again()).rejects.toMatchObject({ reason: "STILL_RUNNING", retryAfter: 1 });
  finish.resolve();
  expect([await first, await again()]).toEqual(["made", "made"]);
  expect(publicError(new StillRunningError(1))).toMatchObject({ status: 409, retryAfter: 1 });
});

test("holds a lease for an action with several steps; it ends with the action or when its owner dies", async () => {
  const { services } = runner;
  const asked = () => ({ services, requestKey: { principal: "public", key, fingerprint: "same" } });
  const steps: string[] = [];
  const failing = onceByLease(asked(), async () => {
    steps.push("failed");
    await expect(onceByLease(asked(), async () => "at once")).rejects.toMatchObject({
      reason: "STILL_RUNNING",
      retryAfter: 60,
    });
    throw new Error("The provider is away");
  });
  await expect(failing).rejects.toThrow("The provider is away");
  expect(await onceByLease(asked(), async () => ({ url: "first" }))).toEqual({ url: "first" });
  expect(await onceByLease(asked(), async () => ({ url: "second" }))).toEqual({ url: "first" });
  const other = { services, requestKey: { principal: "public", key, fingerprint: "other" } };
  await expect(onceByLease(other, async () => "x")).rejects.toMatchObject({ reason: "SENT_BEFORE" });

  key = crypto.randomUUID();
  const leaseUntil = new Date(runner.clock.now.getTime() + 60_000);
  await runner.database.system.idempotencyKey.create({
    data: { principal: "public", key, fingerprint: "same", leaseUntil },
  });
  await expect(onceByLease(asked(), async () => "too early")).rejects.toMatchObject({ retryAfter: 60 });
  runner.clock.now = leaseUntil;
  expect(await onceByLease(asked(), async () => "after the lease")).toBe("after the lease");
});

test("keys don't clash between people or organisations", async () => {
  await under().run(ADD_NOTE, { jobId, text: "Mine" });
  await under(org.manager).run(ADD_NOTE, { jobId, text: "The manager's" });
  expect(await notes()).toBe(2);
  const other = await runner.make.organisation();
  const { createJob } = await runner
    .as(other.admin)
    .run(`mutation { createJob(input: { title: "Theirs" }) { id } }`);
  await under(other.admin).run(ADD_NOTE, { jobId: createJob?.id ?? "", text: "Theirs" });
});

test("doesn't redo an action whose result was deleted since, and says so", async () => {
  const note = { jobId, id: crypto.randomUUID(), text: "Done" };
  await under().run(ADD_NOTE, note);
  const removal = `mutation ($id: ID!) { removeJobNote(id: $id) { id } }`;
  await runner.as(org.manager).run(removal, { id: note.id });
  const again = await under().attempt(ADD_NOTE, note);
  expect(again.errors[0]).toMatchObject({ code: "NOT_FOUND", reason: "DONE_BEFORE" });
  expect(await notes()).toBe(0);
});

test("a key only works for one mutation", async () => {
  const two = `mutation ($jobId: ID!) {
    a: addJobNote(jobId: $jobId, input: { text: "A" }) { id }
    b: addJobNote(jobId: $jobId, input: { text: "B" }) { id }
  }`;
  const { errors } = await under().attempt(two, { jobId });
  expect(errors).toMatchObject([{ code: "BAD_INPUT" }, { code: "BAD_INPUT" }]);
  expect(await notes()).toBe(0);
});

test("accepts the same key over both endpoints and REST: any text of up to 255 characters", async () => {
  key = `Lou’s first save, ${"x".repeat(200)}`.replace("’", "'");
  const query = { query: UPDATE, variables: { id: jobId, input: { title: "Valve", version: 1 } } };
  const save = (url: string) => technician.call("POST", url, query, keyed());
  const first = await save("/graphql");
  const again = await save("/app/graphql");
  for (const { body } of [first, again]) expect(body).toMatchObject({ data: { updateJob: { version: 2 } } });
  expect([first.headers, again.headers].map((headers) => headers["idempotent-replayed"])).toEqual([
    undefined,
    "true",
  ]);
  const put = (title: string) => technician.call("PUT", `/api/jobs/${jobId}`, { title, version: 1 }, keyed());
  const replayed = await put("Valve");
  expect(replayed).toMatchObject({ status: 200, body: { title: "Valve" } });
  expect(replayed.headers["idempotent-replayed"]).toBe("true");
  expect(await put("Pump")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  const move = () =>
    manager.call("PATCH", `/api/jobs/${jobId}/schedule`, { scheduledAt: null, version: 2 }, keyed());
  expect([(await move()).status, (await move()).status]).toEqual([200, 200]);
  for (const malformed of ["", "x".repeat(256)]) {
    const headers = { "idempotency-key": malformed };
    expect(await technician.call("POST", "/app/graphql", query, headers)).toMatchObject({
      body: { errors: [{ extensions: { code: "BAD_INPUT" } }] },
    });
    const complete = await technician.call("POST", `/api/jobs/${jobId}/complete`, undefined, headers);
    expect(complete.status).toBe(422);
  }
});

test("fingerprints don't reveal what was sent: they need the server's key", async () => {
  const change = `mutation ($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }`;
  const { db, technician: person } = await runner.make.organisation();
  const passwordHash = await hashPassword("four slow geese");
  await db.user.update({ where: { id: person.userId }, data: { passwordHash } });
  const variables = { currentPassword: "four slow geese", newPassword: "five slow geese" };
  for (const _again of [1, 2]) expect((await under(person).run(change, variables)).changePassword).toBe(true);
  const { system } = runner.database;
  const stored = await system.idempotencyKey.findFirstOrThrow({ where: { key } });
  const text = `changePassword ${JSON.stringify(variables)}`;
  const guesses = ["hex", "base64url"] as const;
  for (const encoding of guesses)
    expect(stored.fingerprint).not.toContain(createHash("sha256").update(text).digest(encoding));
  expect(JSON.stringify(stored)).not.toContain("geese");
});

test("doesn't store results of mutations that return a secret", async () => {
  const create = `mutation { createAccessToken(name: "Importer", scope: read, expiresInDays: 30) { token } }`;
  const first = (await under(org.admin).run(create)).createAccessToken;
  const second = (await under(org.admin).run(create)).createAccessToken;
  expect(first?.token).not.toBe(second?.token);
  expect(await runner.database.system.idempotencyKey.count({ where: { key } })).toBe(0);
});

test("adds a photo once, not again after it was removed, even if the job was invoiced since", async () => {
  const photo = await samplePhoto();
  const send = (...files: Buffer[]) => {
    const { payload, headers } = multipart("photo", ...files);
    const all = { ...headers, ...technician.headers, ...keyed() };
    return rest.app.inject({ method: "POST", url: `/api/jobs/${jobId}/photos`, payload, headers: all });
  };
  const first = await send(photo);
  expect(first.statusCode).toBe(201);
  const [{ id }] = first.json();
  const invoice = await runner.make.invoice(org.orgId, { jobId, status: "sent" });
  const again = await send(photo);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  await org.db.jobPhoto.delete({ where: { id } });
  expect((await send(photo)).json()).toMatchObject({ code: "NOT_FOUND", reason: "DONE_BEFORE" });
  expect((await send(await samplePhoto({ width: 30 }))).statusCode).toBe(409);
  key = crypto.randomUUID();
  await org.db.invoice.deleteMany({ where: { jobId } });
  await keepInvoicingOf(runner.database, invoice);
  const two = await send(photo, await samplePhoto({ width: 30 }));
  expect(two.json()).toMatchObject({ code: "BAD_INPUT", field: "photo" });
  expect(await org.db.jobPhoto.count({ where: { jobId } })).toBe(1);
});

test("doesn't store a public request that doesn't confirm anything", async () => {
  const confirm = `mutation { confirmVisit(token: "nobody's") { state } }`;
  await runner.as(null, { idempotencyKey: key }).run(confirm);
  expect(await runner.database.system.idempotencyKey.count({ where: { key } })).toBe(0);
});
