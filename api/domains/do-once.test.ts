import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepBillingOf } from "../testing/check-billing.ts";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { samplePhoto } from "../testing/sample-photos.ts";
import { multipart } from "../testing/upload.ts";

const UPDATE = `mutation Once($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { status version } }`;
const ADD_NOTE = `mutation OnceNote($jobId: ID!, $id: ID, $text: String!) { addJobNote(jobId: $jobId, id: $id, text: $text) { id } }`;

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

test("a save whose answer was lost is no conflict, though its version is stale by now and others saved since", async () => {
  const save = { id: jobId, input: { status: "in_progress", version: 1 } } as const;
  expect((await under().run(UPDATE, save)).updateJob).toEqual({ status: "in_progress", version: 2 });
  const done = { id: jobId, input: { status: "done" } } as const;
  await runner.as(org.manager).run(UPDATE, done);
  expect((await under().run(UPDATE, save)).updateJob).toEqual({ status: "done", version: 3 });
});

test("what failed is kept under no key: sent again it is judged again", async () => {
  const stale = { id: jobId, input: { title: "Valve", version: 7 } };
  expect((await under().attempt(UPDATE, stale)).errors[0]).toMatchObject({ code: "CONFLICT" });
  await under().run(UPDATE, { id: jobId, input: { title: "Valve", version: 1 } });
});

test("ten at once are one", async () => {
  const send = () => under().attempt(ADD_NOTE, { jobId, text: "Done" });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(answers.map(({ data }) => data.addJobNote?.id)).size).toBe(1);
  expect(await notes()).toBe(1);
});

test("another person's key is nothing, nor another organisation's", async () => {
  await under().run(ADD_NOTE, { jobId, text: "Mine" });
  await under(org.manager).run(ADD_NOTE, { jobId, text: "The manager's" });
  expect(await notes()).toBe(2);
  const other = await runner.make.organisation();
  const { createJob } = await runner
    .as(other.admin)
    .run(`mutation { createJob(input: { title: "Theirs" }) { id } }`);
  await under(other.admin).run(ADD_NOTE, { jobId: createJob?.id ?? "", text: "Theirs" });
});

test("what was done and has been deleted since isn't done again, and says so", async () => {
  const note = { jobId, id: crypto.randomUUID(), text: "Done" };
  await under().run(ADD_NOTE, note);
  const removal = `mutation ($id: ID!) { removeJobNote(id: $id) { id } }`;
  await runner.as(org.manager).run(removal, { id: note.id });
  const again = await under().attempt(ADD_NOTE, note);
  expect(again.errors[0]).toMatchObject({ code: "NOT_FOUND", reason: "DONE_BEFORE" });
  expect(await notes()).toBe(0);
});

test("one key is for one mutation, and for one that takes it", async () => {
  const two = `mutation ($jobId: ID!) {
    a: addJobNote(jobId: $jobId, text: "A") { id }
    b: addJobNote(jobId: $jobId, text: "B") { id }
  }`;
  const { errors } = await under().attempt(two, { jobId });
  expect(errors).toMatchObject([{ code: "BAD_INPUT" }, { code: "BAD_INPUT" }]);
  const quote = `mutation { createQuote(input: { title: "Q", lines: [] }) { id } }`;
  expect((await under(org.manager).attempt(quote)).errors[0]).toMatchObject({
    code: "BAD_INPUT",
    message: "createQuote takes no Idempotency-Key",
  });
  expect(await notes()).toBe(0);
});

test("over both endpoints and REST a key is the same, and must be a UUID", async () => {
  const query = { query: UPDATE, variables: { id: jobId, input: { title: "Valve", version: 1 } } };
  for (const url of ["/graphql", "/app/graphql"]) {
    const { body } = await technician.call("POST", url, query, keyed());
    expect(body).toMatchObject({ data: { updateJob: { version: 2 } } });
  }
  const put = (title: string) => technician.call("PUT", `/api/jobs/${jobId}`, { title, version: 1 }, keyed());
  expect(await put("Valve")).toMatchObject({ status: 200, body: { title: "Valve" } });
  expect(await put("Pump")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  const move = () =>
    manager.call("PATCH", `/api/jobs/${jobId}/schedule`, { scheduledAt: null, version: 2 }, keyed());
  expect([(await move()).status, (await move()).status]).toEqual([200, 200]);
  const malformed = { "idempotency-key": "42" };
  expect(await technician.call("POST", "/app/graphql", query, malformed)).toMatchObject({
    body: { errors: [{ extensions: { code: "BAD_INPUT" } }] },
  });
  const complete = await technician.call("POST", `/api/jobs/${jobId}/complete`, undefined, malformed);
  expect(complete.status).toBe(422);
});

test("a photo is taken once: not again after it was removed, even where the job was invoiced since", async () => {
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
  await keepBillingOf(runner.database, invoice);
  const two = await send(photo, await samplePhoto({ width: 30 }));
  expect(two.json()).toMatchObject({ code: "BAD_INPUT", field: "photo" });
  expect(await org.db.jobPhoto.count({ where: { jobId } })).toBe(1);
});
