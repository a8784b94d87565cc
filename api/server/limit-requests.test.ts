import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;

beforeAll(async () => {
  runner = await createRunner({
    env: { BUSINESS_REQUESTS_PER_MINUTE: "12", ADDRESS_REQUESTS_PER_MINUTE: "40", TRUST_PROXY: "1" },
  });
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const from = (address: string, cookie = "") =>
  fetch(`${app.url}/api/jobs`, { headers: { "x-forwarded-for": address, cookie } });

test("a business that sends too many requests is told when to ask again, and others aren't", async () => {
  const [one, other] = [await runner.make.organisation(), await runner.make.organisation()];
  const cookies = [await app.cookieOf(one.admin), await app.cookieOf(one.technician)];
  const answers = [];
  for (let turn = 0; turn < 13; turn += 1) answers.push(await from(`192.0.2.${turn}`, cookies[turn % 2]));
  expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(200));
  const last = answers[12];
  expect([last?.status, last?.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await from("192.0.2.1", await app.cookieOf(other.admin))).status).toBe(200);
});

test("an address that sends too many requests is refused, no matter who signs in", async () => {
  const statuses = [];
  for (let turn = 0; turn < 41; turn += 1) statuses.push((await from("198.51.100.7")).status);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(401));
  expect(statuses[40]).toBe(429);
});
