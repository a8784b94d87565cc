import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logFailedSignIn } from "../../auth/log-failed-sign-in.ts";
import { createOwnConnection } from "../../database/own-connection.ts";
import { asTablesOwner } from "../../database/testing.ts";
import { freePort } from "../../lib/free-port.ts";
import { backUp } from "../../platform/backup/back-up.ts";
import { type MailPort, MailRefusedError } from "../../ports/mail/mail.ts";
import { measured, measuredMail } from "../../ports/measured.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createMetrics } from "./create-metrics.ts";

const TOKEN = "the-scrapers-own-token";
const TEAM = "query Team { members { id } }";
const BACKUPS = mkdtempSync(join(tmpdir(), "fettle-metrics-"));
const BACKUP = { BACKUP_TO: BACKUPS, BACKUP_KEY: Buffer.alloc(32, 7).toString("base64") };
const ROOT = join(import.meta.dirname, "../../..");

let port: number;
let runner: Runner;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  port = await freePort();
  const env = { NODE_ENV: "production", METRICS_PORT: String(port), METRICS_TOKEN: TOKEN, ...BACKUP };
  runner = await createRunner({ env });
  app = await startTestApp(runner, { trusted: [TEAM] });
  cookie = await app.cookieOf((await runner.make.organisation()).admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
  rmSync(BACKUPS, { recursive: true, force: true });
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("serves metrics on a port of their own, and nothing else there", async () => {
  expect(await scrape()).toContain("# TYPE fettle_request_seconds histogram");
  expect((await fetch(`http://127.0.0.1:${port}/api/jobs`)).status).toBe(404);
});

test("serves them on the product's port only with the token", async () => {
  const at = (authorization?: string) =>
    fetch(`${app.url}/metrics`, { headers: authorization ? { authorization } : {} });
  expect(await (await at(`Bearer ${TOKEN}`)).text()).toMatch(/fettle_database_up 1[\s\S]*fettle_bus_up 1/);
  for (const authorization of [undefined, "Bearer wrong", `Basic ${TOKEN}`]) {
    const answer = await at(authorization);
    expect([answer.status, (await answer.json()).error]).toEqual([404, "Page not found"]);
  }
});

test("counts requests by route and operation, their errors and the pools' waits", async () => {
  const extensions = { persistedQuery: { sha256Hash: app.hashOf(TEAM) } };
  await app.send("/app/graphql", { extensions }, { cookie });
  await app.send("/graphql", { query: "query MelsOwn { members { id } }" }, { cookie });
  await fetch(`${app.url}/api/jobs`);
  const text = await scrape();
  const team = 'method="POST",route="/app/graphql",operation="Team",status="2xx"';
  expect(text).toContain(`fettle_request_seconds_count{${team}} 1`);
  expect(text).toContain(
    'fettle_request_errors_total{route="/api/jobs",operation="",code="UNAUTHENTICATED"} 1',
  );
  expect(text).toMatch(/fettle_pool_wait_seconds_count\{pool="requests"\} [1-9]/);
  expect(text).not.toContain("MelsOwn");
});

test("shows the queue by task: what's due, how old it is, and what's out of tries", async () => {
  await asTablesOwner(
    runner.databaseUrl,
    `select graphile_worker.add_job('slow-task', run_at => now() - interval '90 seconds');
     select graphile_worker.add_job('slow-task', run_at => now() - interval '5 seconds');
     select graphile_worker.add_job('later', run_at => now() + interval '1 day');
     select graphile_worker.add_job('broken', max_attempts => 1);
     update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`,
  );
  const text = await scrape();
  await asTablesOwner(runner.databaseUrl, "delete from graphile_worker._private_jobs");
  expect(text).toContain('fettle_queue_jobs{task="slow-task",state="due"} 2');
  expect(text).toMatch(/fettle_queue_oldest_seconds\{task="slow-task"\} 9\d/);
  expect(text).toContain('fettle_queue_jobs{task="broken",state="failed"} 1');
  expect(text).not.toContain('task="later"');
  expect(await scrape()).not.toContain("slow-task");
});

test("counts what became of messages, providers' errors and failed sign-ins", async () => {
  const deliver = (answer: () => Promise<void>) =>
    measuredMail({ kind: "smtp", deliver: answer } as MailPort).deliver({
      messageId: "m",
      to: "",
      subject: "",
      text: "",
    });
  await deliver(async () => {});
  await expect(deliver(refuse(new MailRefusedError("550")))).rejects.toThrow("550");
  await expect(deliver(refuse(new Error("451")))).rejects.toThrow("451");
  const card = measured({ charge: refuse(new Error("down")) }, { provider: "payments" });
  await expect(card.charge()).rejects.toThrow("down");
  logFailedSignIn({ realm: "member", ip: "192.0.2.1" }, "password");
  const text = await scrape();
  for (const outcome of ["sent", "bounced", "failed"]) {
    expect(text).toContain(`fettle_messages_total{channel="mail",outcome="${outcome}"} 1`);
  }
  expect(text).toContain('fettle_provider_errors_total{provider="mail"} 1');
  expect(text).toContain('fettle_provider_errors_total{provider="payments"} 1');
  expect(text).toContain('fettle_failed_sign_ins_total{realm="member"} 1');
});

test("shows when the newest backup was taken, and 0 before the first", async () => {
  expect(await scrape()).toContain("fettle_backup_timestamp_seconds 0");
  const { databaseUrl, services } = runner;
  const task = backUp({ settings: services.config.backup, databaseUrl });
  await task.handle(services, {}, { isLast: false });
  expect(await scrape()).toContain(`fettle_backup_timestamp_seconds ${services.now().getTime() / 1_000}`);
});

test("answers without the database and Redis, and says they're away", async () => {
  const own = createOwnConnection(`postgres://nobody@127.0.0.1:${await freePort()}/gone`, () => {});
  const { config } = runner.services;
  const metrics = createMetrics({ database: { own }, config, bus: { isConnected: () => false } });
  const text = await metrics.print();
  metrics.stop();
  await own.close();
  expect(text).toContain("fettle_database_up 0");
  expect(text).toContain("fettle_bus_up 0");
  expect(text).toMatch(/fettle_disk_free_bytes \d/);
});

const refuse = (error: Error) => async (): Promise<void> => {
  throw error;
};

const NAMES = /\b(?:fettle|nodejs|process)_[a-z0-9_]+/g;
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** The page on deployment has the database roles' names, too. */
const aboutMetrics = (text: string) => text.split("\n## Metrics\n")[1]?.split("\n## ")[0] ?? text;
const dashboards = readdirSync(join(ROOT, "deploy/grafana")).map((name) => `deploy/grafana/${name}`);

test.each([...dashboards, "deploy/prometheus/alerts.yaml", "docs/deploy.md"])(
  "%s names only metrics that exist",
  (path) => {
    const metrics = createMetrics(runner.services);
    const known = metrics.names();
    metrics.stop();
    const named = aboutMetrics(read(path)).match(NAMES) ?? [];
    const missing = named.filter((name) => !known.includes(name.replace(/_(?:bucket|count|sum)$/, "")));
    expect(missing.filter((name) => !known.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  },
);

test.each(dashboards)("%s is a dashboard whose panels each ask for something", (path) => {
  const { title, panels } = JSON.parse(read(path));
  expect(title).toMatch(/^Fettle/);
  for (const panel of panels) {
    expect(panel.title).not.toBe("");
    expect(panel.targets.map(({ expr }: { expr: string }) => expr)).not.toContain("");
  }
});

test("every alert says what's wrong and for how long", () => {
  const rules = read("deploy/prometheus/alerts.yaml").split("- alert: ").slice(1);
  expect(rules.length).toBeGreaterThan(5);
  for (const rule of rules) {
    for (const part of [
      /^\w+\n/,
      /\bexpr: /,
      /\bfor: \d+[ms]\n/,
      /\bseverity: (?:page|ticket)\n/,
      /\bsummary: \S/,
    ]) {
      expect(rule).toMatch(part);
    }
  }
});
