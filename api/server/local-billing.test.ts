import { afterAll, beforeAll, expect, test } from "vitest";
import { syncInBackground } from "../domains/billing/subscriptions/receive-billing-event.ts";
import { runQueued } from "../testing/queued-jobs.ts";
import { createRestClient, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

test("buys, declines and cancels a plan on the local page by the documented routes", async () => {
  const org = await runner.make.organisation();
  const admin = await rest.as(org.admin);
  const bought = await admin.call("POST", "/api/subscriptions/create-checkout", { planId: "pro" });
  const path = bought.body.url.replace(runner.services.config.publicUrl, "");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const post = (decision: string) => rest.anonymous.call("POST", path, `decision=${decision}`, form);
  expect((await post("decline")).headers.location).toBe("?declined");
  expect((await post("pay")).headers.location).toContain("/subscription?checkout=");
  await runQueued(runner, syncInBackground);
  const status = async () => (await admin.call("GET", "/api/subscriptions/status")).body.subscription;
  expect(await status()).toMatchObject({ status: "active", planId: "pro" });
  expect((await admin.call("POST", "/api/subscriptions/cancel")).body).toMatchObject({
    subscription: { status: "canceled", planId: "pro" },
  });
  expect((await rest.anonymous.call("GET", "/checkout/local/plan/cs_guessed")).status).toBe(404);
});

test.each([
  ["POST", "/checkout/local"],
  ["GET", "/checkout/local?visit=a.b&visit=c.d"],
  ["GET", "/checkout/local/plan/__proto__"],
  ["POST", "/checkout/local/plan/constructor"],
  ["GET", "/checkout/local/charge/toString"],
  ["POST", "/checkout/local/charge/__proto__"],
  ["GET", "/checkout/local/card/constructor"],
  ["POST", "/checkout/local/card/__proto__"],
  ["POST", "/dev/outbox/reply"],
] as const)("%s %s without a form is not found and doesn't crash", async (method, path) => {
  expect((await rest.anonymous.call(method, path)).status).toBe(404);
});

test("an open page answers an empty or unknown form with its choices", async () => {
  const org = await runner.make.organisation();
  const admin = await rest.as(org.admin);
  const { url } = (await admin.call("POST", "/api/subscriptions/create-checkout", { planId: "pro" })).body;
  const plan = url.replace(runner.services.config.publicUrl, "");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const post = async (path: string, body?: string) =>
    (await rest.anonymous.call("POST", path, body, body === undefined ? {} : form)).status;
  expect(await post(plan)).toBe(400);
  await post(plan, "decision=pay");
  await runQueued(runner, syncInBackground);
  const opened = await runner.as(org.admin).run("mutation { openPaymentDetails { url } }");
  const card = opened.openPaymentDetails.url.replace(runner.services.config.publicUrl, "");
  expect([
    await post(card),
    await post(card, "decision=__proto__"),
    await post(card, "decision=toString"),
  ]).toEqual([400, 400, 400]);
});
