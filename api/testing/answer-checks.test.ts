import { afterAll, beforeAll, expect, test } from "vitest";
import { ANSWERS, type ReportedAnswer } from "../rest/rest-server.ts";
import { createAnswerCheck } from "./answer-checks.ts";
import { createRestClient, type RestClient } from "./rest-client.ts";
import { createRunner, type Runner } from "./runner.ts";

let runner: Runner;
let rest: RestClient;
const seen: ReportedAnswer[] = [];
const listen = (answer: unknown) => void seen.push(answer as ReportedAnswer);

beforeAll(async () => {
  runner = await createRunner();
  ANSWERS.subscribe(listen);
  rest = await createRestClient(runner);
});
afterAll(async () => {
  ANSWERS.unsubscribe(listen);
  await rest.stop();
  await runner.stop();
});

const check = createAnswerCheck();
const job = { method: "GET", url: "/api/jobs/:id", status: 200, type: "application/json" };

test("finds an answer that doesn't fit its documentation", () => {
  expect(check({ ...job, json: { id: "1" } })).toMatch(/GET \/api\/jobs\/:id \(200\) doesn’t fit its schema/);
  expect(check({ ...job, status: 418, json: {} })).toContain("isn’t a documented status");
  expect(check({ ...job, status: 404, json: { error: "Job not found" } })).toContain("doesn’t fit");
  const refusal = { error: "Job not found", message: "Job not found", code: "NOT_FOUND" };
  expect(check({ ...job, status: 404, json: refusal })).toBeUndefined();
  expect(check({ ...job, status: 404, json: { ...refusal, more: 1 } })).toContain("additional properties");
  expect(check({ ...job, url: "/api/jobs/export.csv", type: "text/html" })).toContain("not text/csv");
  expect(check({ ...job, url: "/api/nothing", json: {} })).toBeUndefined();
});

test("sees every answer of a server in tests, compressed ones and refusals too", async () => {
  const { admin } = await runner.make.organisation();
  const as = await rest.as(admin);
  seen.length = 0;
  await as.call("GET", "/api/me", undefined, { "accept-encoding": "br" });
  await as.call("GET", "/api/jobs/unknown");
  await as.call("GET", "/api/customers/export.csv");
  expect(seen.map(({ url, status, type }) => [url, status, type])).toEqual([
    ["/api/me", 200, expect.stringMatching(/^application\/json/)],
    ["/api/jobs/:id", 404, expect.stringMatching(/^application\/json/)],
    ["/api/customers/export.csv", 200, expect.stringMatching(/^text\/csv/)],
  ]);
});
