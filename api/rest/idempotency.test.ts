import { afterAll, beforeAll, expect, test } from "vitest";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { multipart } from "../testing/upload.ts";

let runner: Runner;
let rest: RestClient;
let ours: RestCaller;
let theirs: RestCaller;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  const [us, them] = [await runner.make.organisation(), await runner.make.organisation()];
  for (const { orgId } of [us, them])
    await runner.database.system.subscription.updateMany({
      where: { orgId },
      data: { planId: "enterprise" },
    });
  ours = await rest.as(us.admin);
  theirs = await rest.as(them.admin);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const lines = [{ itemName: "Service", quantity: 1, unitPrice: 100 }];

// Integrators derive keys from imported data, so two businesses might send the same ones.
test.each([
  ["/api/jobs", { title: "Service" }],
  ["/api/customers", { name: "Bakery" }],
  ["/api/equipment", { name: "Coolroom" }],
  ["/api/quotes", { title: "Service", lines }],
  ["/api/invoices", { title: "Service", lines }],
  ["/api/item-presets", { name: "Filter", unit_amount: 20, tax_rate: 10 }],
  ["/api/members", { email: `${crypto.randomUUID()}@example.com`, name: "Pat", role: "technician" }],
])("two organisations may use the same key for %s and get their own record", async (url, body) => {
  const key = { "idempotency-key": `row 1 of ${url}` };
  const post = async (as: RestCaller, headers: Record<string, string>, sent: object = body) => {
    const answer = await as.call("POST", url, sent, headers);
    return { status: answer.status, id: (answer.body.customer ?? answer.body).id };
  };
  const other = "email" in body ? { ...body, email: `${crypto.randomUUID()}@example.com` } : body;
  const [mine, again, theirsIs] = [
    await post(ours, key),
    await post(ours, key),
    await post(theirs, key, other),
  ];
  expect([mine.status, theirsIs.status]).toEqual([201, 201]);
  expect(again).toEqual(mine);
  expect(theirsIs.id).not.toBe(mine.id);
});

test("replays the answer to a file with a null character", async () => {
  const { payload, headers } = multipart("csvFile", {
    name: "customers.csv",
    content: Buffer.from("Name,Email\nBakery,a\0b"),
  });
  const post = () =>
    ours.call("POST", "/api/customers/import-csv", payload.toString(), {
      ...headers,
      "idempotency-key": "nul",
    });
  const first = await post();
  expect(first).toMatchObject({ status: 200, body: { errors: [expect.anything()] } });
  expect((await post()).body).toEqual(first.body);
});
