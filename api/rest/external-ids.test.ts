import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let token: RestCaller;
let otherToken: RestCaller;
let session: RestCaller;
let records: [path: string, id: string][];

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  session = await rest.as(org.admin);
  token = await newToken("write");
  otherToken = await newToken("write");
  const { make } = runner;
  records = [
    ["customers", (await make.customer(org.orgId)).id],
    ["equipment", (await make.equipment(org.orgId)).id],
    ["jobs", (await org.db.job.create({ data: { title: "Leak", number: 1 } })).id],
    ["quotes", (await make.quote(org.orgId)).id],
    ["invoices", (await make.invoice(org.orgId)).id],
    ["item-presets", (await org.db.priceListItem.create({ data: { name: "Filter" } })).id],
  ];
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

async function newToken(scope: "read" | "write") {
  const { createAccessToken } = await runner
    .as(org.admin)
    .run(`mutation { createAccessToken(name: "Books", scope: ${scope}) { token } }`);
  return rest.caller({ authorization: `Bearer ${createAccessToken.token}` });
}

const found = async (caller: RestCaller, path: string, externalId: string) => {
  const { status, body } = await caller.call(
    "GET",
    `/api/${path}?externalId=${encodeURIComponent(externalId)}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map((each: { id: string; external_id: string }) => [each.id, each.external_id]);
};

test("a token stores its id for each kind of record, finds the record by it and removes it", async () => {
  for (const [path, id] of records) {
    const url = `/api/${path}/${id}/external-id`;
    const stored = await token.call("PUT", url, { external_id: "  C 17/ü " });
    expect([stored.status, stored.body]).toEqual([200, { id, external_id: "C 17/ü" }]);
    expect((await token.call("PUT", url, { externalId: "C 17/ü" })).status).toBe(200);
    expect(await found(token, path, "C 17/ü")).toEqual([[id, "C 17/ü"]]);
    expect(await found(token, path, "C 18")).toEqual([]);
    expect(await found(otherToken, path, "C 17/ü")).toEqual([]);
    const removed = await token.call("PUT", url, { external_id: null });
    expect(removed.body).toEqual({ id, external_id: null });
    expect(await found(token, path, "C 17/ü")).toEqual([]);
  }
});

test("only the token that stored an id reads it, also in a single record", async () => {
  for (const [path, id] of records.filter(([each]) => each !== "item-presets")) {
    await token.call("PUT", `/api/${path}/${id}/external-id`, { external_id: "X-1" });
    const read = async (caller: RestCaller) =>
      (await caller.call("GET", `/api/${path}/${id}`)).body.external_id;
    expect([await read(token), await read(otherToken), await read(session)]).toEqual(["X-1", null, null]);
  }
});

test("refuses sessions, read-only tokens, an id in use, another organisation’s record and a wrong body", async () => {
  const { id } = await runner.make.customer(org.orgId);
  const second = await runner.make.customer(org.orgId);
  const stranger = await runner.make.customer((await runner.make.organisation()).orgId);
  const put = (caller: RestCaller, of: string, body: object) =>
    caller.call("PUT", `/api/customers/${of}/external-id`, body);
  expect((await put(session, id, { external_id: "A" })).status).toBe(403);
  expect((await put(await newToken("read"), id, { external_id: "A" })).status).toBe(403);
  expect((await put(token, stranger.id, { external_id: "A" })).status).toBe(404);
  expect((await put(token, id, { external_id: "A" })).status).toBe(200);
  expect(await put(token, second.id, { external_id: "A" })).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", field: "external_id" },
  });
  for (const body of [{}, { external_id: 17 }, { external_id: "x".repeat(100_000) }]) {
    expect((await put(token, id, body)).status).toBe(422);
  }
  const asked = await session.call("GET", "/api/customers?externalId=A");
  expect(asked).toMatchObject({ status: 400, body: { code: "BAD_INPUT" } });
});
