import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

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
  await org.db.subscription.updateMany({ data: { trialEnd: ago(HOUR_MS) } });
});

const note = (queuedAt?: string) =>
  technician.call("POST", url, { text: "Done" }, queuedAt === undefined ? {} : { "queued-at": queuedAt });

test("work queued before the trial's end is taken after it, over GraphQL and REST", async () => {
  expect(await note()).toMatchObject({ status: 402, body: { code: "TRIAL_EXPIRED" } });
  expect(await note(ago(2 * HOUR_MS))).toMatchObject({ status: 201 });
  const add = 'mutation ($id: ID!) { addJobNote(jobId: $id, text: "Done") { text } }';
  const body = { query: add, variables: { id: url.split("/")[3] } };
  const refused = await technician.call("POST", "/graphql", body);
  expect(refused.body.errors[0].extensions.code).toBe("TRIAL_EXPIRED");
  const taken = await technician.call("POST", "/graphql", body, { "queued-at": ago(2 * HOUR_MS) });
  expect(taken.body).toMatchObject({ data: { addJobNote: { text: "Done" } } });
});

test("work queued after the end isn't, nor what waited longer than a week", async () => {
  expect(await note(ago(HOUR_MS / 2))).toMatchObject({ status: 402 });
  expect(await note(ago(8 * 24 * HOUR_MS))).toMatchObject({ status: 402 });
});

test.each(["yesterday", "2026-11-18", ""])("%j is refused as no moment", async (text) => {
  expect(await note(text)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("Queued-At") },
  });
});

test("nothing was done in the future: work of a device whose clock is ahead is judged as of its arrival", async () => {
  expect(await note(ago(-HOUR_MS))).toMatchObject({ status: 402 });
  expect(await note(ago(-60_000))).toMatchObject({ status: 402 });
  await org.db.subscription.updateMany({ data: { trialEnd: ago(-HOUR_MS) } });
  expect(await note(ago(-60_000))).toMatchObject({ status: 201 });
  expect(await note(ago(-2 * HOUR_MS))).toMatchObject({ status: 201 });
});
