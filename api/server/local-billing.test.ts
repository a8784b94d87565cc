import { afterAll, beforeAll, expect, test } from "vitest";
import { SYNC_SUBSCRIPTION, syncInBackground } from "../domains/subscriptions/receive-billing-event.ts";
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

test("a plan is bought on the local page, declined or paid, and cancelled, by the documented routes", async () => {
  const org = await runner.make.organisation();
  const admin = await rest.as(org.admin);
  const bought = await admin.call("POST", "/api/subscriptions/create-checkout", { planId: "pro" });
  const path = bought.body.url.replace(runner.services.config.publicUrl, "");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const post = (decision: string) => rest.anonymous.call("POST", path, `decision=${decision}`, form);
  expect((await post("decline")).headers.location).toBe("?declined");
  expect((await post("pay")).headers.location).toContain("/subscription?checkout=");
  await runQueued(runner, SYNC_SUBSCRIPTION, syncInBackground(runner.services));
  const status = async () => (await admin.call("GET", "/api/subscriptions/status")).body.subscription;
  expect(await status()).toMatchObject({ status: "active", planId: "pro" });
  expect((await admin.call("POST", "/api/subscriptions/cancel")).body).toMatchObject({
    subscription: { status: "canceled", planId: "pro" },
  });
  expect((await rest.anonymous.call("GET", "/checkout/local/plan/cs_guessed")).status).toBe(404);
});
