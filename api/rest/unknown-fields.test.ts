import { afterAll, beforeAll, expect, test } from "vitest";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { TINY_PNG } from "../testing/sample-photos.ts";

let runner: Runner;
let rest: RestClient;
let token: RestCaller;
let session: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  const { admin } = await runner.make.organisation();
  const { createAccessToken } = await runner
    .as(admin)
    .run(`mutation { createAccessToken(name: "Robot", scope: write) { token } }`);
  token = rest.caller({ authorization: `Bearer ${(createAccessToken as { token: string }).token}` });
  session = await rest.as(admin);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const lines = [{ item_name: "Service", quantity: 1, unit_price: 100 }];

test.each([
  ["GET", "/api/jobs?stauts=done", undefined, "stauts", "query parameter"],
  ["GET", "/api/jobs/export.csv?status=done", undefined, "status", "query parameter"],
  ["POST", "/api/jobs", { title: "Service", titel: "Repair" }, "titel", "field"],
  ["POST", "/api/customers", { name: "Doyle Air", contact_nmae: "Pat" }, "contact_nmae", "field"],
  ["POST", "/api/quotes", { title: "x", lines: [{ ...lines[0], prize: 5 }] }, "lines.0.prize", "field"],
  [
    "POST",
    "/api/documents/preview",
    { kind: "quote", input: { title: "x", lines: [], unit_price: 1 } },
    "input.unit_price",
    "field",
  ],
] as const)("with a token, %s %s refuses an unknown name", async (method, url, body, field, kind) => {
  const { status, body: answer } = await token.call(method, url, body);
  expect([status, answer]).toEqual([
    422,
    expect.objectContaining({ code: "BAD_INPUT", field, error: `There’s no ${kind} called ${field}` }),
  ]);
});

test("a token can use either spelling of a documented name", async () => {
  for (const body of [
    { name: "Doyle Air", contact_name: "Pat" },
    { name: "Doyle Air", contactName: "Pat" },
  ]) {
    const { status, body: answer } = await token.call("POST", "/api/customers", body);
    expect([status, answer.customer?.contact_name]).toEqual([201, "Pat"]);
  }
  expect((await token.call("POST", "/api/quotes", { title: "x", lines })).status).toBe(201);
  expect((await token.call("GET", "/api/jobs?customer_id=&limit=1")).status).toBe(200);
});

test("our own clients' sessions ignore unknown names", async () => {
  expect((await session.call("POST", "/api/jobs", { title: "Service", titel: "x" })).status).toBe(201);
  expect((await session.call("GET", "/api/jobs?stauts=done")).status).toBe(200);
});

test("with a token, an upload refuses an unknown form field", async () => {
  const { id } = (await token.call("POST", "/api/jobs", { title: "Service" })).body;
  const { status, body } = await token.upload(`/api/jobs/${id}/photos`, "picture", TINY_PNG);
  expect([status, body.field]).toEqual([422, "picture"]);
  expect((await token.upload(`/api/jobs/${id}/photos`, "photo", TINY_PNG)).status).toBe(201);
});
