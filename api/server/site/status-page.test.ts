import { join } from "node:path";
import { STATUS_PART_IDS, STATUS_PARTS } from "@fettle/rules/owner/status";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildSite } from "../../../scripts/build.ts";
import { awayDatabase } from "../../testing/away-database.ts";
import { createRunner, type Runner, TEST_NOW } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  await buildSite();
  runner = await createRunner({ env: { NODE_ENV: "production", PUBLIC_URL: "https://fettle.example" } });
  app = await startTestApp(runner, { webDist: join(import.meta.dirname, "../../../web/dist") });
}, 120_000);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

test("the status page shows each part, and its form signs up for updates without scripts", async () => {
  const up = { state: "up", since: TEST_NOW, checkedAt: TEST_NOW } as const;
  await runner.database.product.statusPart.createMany({
    data: STATUS_PART_IDS.map((part) => ({ part, ...up })),
  });
  const page = await (await fetch(`${app.url}/status`)).text();
  expect(page).toContain("All systems up");
  for (const name of Object.values(STATUS_PARTS)) expect(page).toContain(name);
  const [, action = ""] = /<form [^>]*action="([^"]+)"/.exec(page) ?? [];
  const send = async (email: string) => {
    const answer = await fetch(app.url + action, { method: "POST", body: new URLSearchParams({ email }) });
    return { status: answer.status, html: await answer.text(), cached: answer.headers.get("cache-control") };
  };
  const asked = await send("kim@example.com");
  expect([asked.status, asked.cached]).toEqual([200, "no-store"]);
  expect(asked.html).toContain("Check your inbox");
  const refused = await send("");
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Please enter your email address to get updates.");
});

const open = async (path: string) => {
  const answer = await fetch(app.url + path);
  return { status: answer.status, html: await answer.text() };
};

test("every incident is listed, 50 to a page, newest first", async () => {
  const { product } = runner.database;
  await product.statusIncident.createMany({
    data: Array.from({ length: 51 }, (_, index) => {
      const startedAt = new Date(TEST_NOW.getTime() - index * 30 * 86_400_000);
      return {
        title: `Texts sent late ${index + 1}.`,
        parts: ["texts"],
        impact: "degraded" as const,
        startedAt,
        resolvedAt: new Date(startedAt.getTime() + 42 * 60_000),
      };
    }),
  });
  expect((await open("/status")).html).toContain('href="/status/incidents"');
  const titlesIn = (html: string) =>
    [...html.matchAll(/Texts sent late (\d+)\./g)].map(([, index]) => Number(index));
  const first = await open("/status/incidents");
  expect(titlesIn(first.html)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(first.html).toContain('href="/status/incidents?page=2" rel="next">Older');
  const second = await open("/status/incidents?page=2");
  expect(titlesIn(second.html)).toEqual([51]);
  expect(second.html).toContain('href="/status/incidents" rel="prev">Newer');
  expect(second.html).not.toContain("Older");
  for (const page of ["3", "0", "first", "1.5"]) {
    expect([page, (await open(`/status/incidents?page=${page}`)).status]).toEqual([page, 404]);
  }
});

test("the list of incidents fails with 503 while the database is away", async () => {
  const { database } = runner.services;
  const refused = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  runner.services.database = awayDatabase(database, refused);
  onTestFinished(() => {
    runner.services.database = database;
  });
  const { status, html } = await open("/status/incidents?page=4");
  expect(status).toBe(503);
  expect(html).toContain("This page couldn’t be loaded");
});
