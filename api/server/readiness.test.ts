import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOwnConnection } from "../database/own-connection.ts";
import { asTablesOwner } from "../database/testing.ts";
import { freePort } from "../lib/free-port.ts";
import { findReadiness } from "../platform/readiness.ts";
import { createRedisBus } from "../ports/bus/redis-bus.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const OK = { database: "ok", migrations: "ok", queue: "ok", bus: "ok", disk: expect.any(String) };
const change = (sql: string) => asTablesOwner(runner.databaseUrl, sql);

test("names nothing if all is well", async () => {
  const { status, checks } = await findReadiness(runner.services);
  expect(checks).toEqual(OK);
  expect(status).toBe(checks.disk === "ok" ? "ready" : "degraded");
});

test("answers while requests use every connection of the pools", async () => {
  const { system } = runner.database;
  let finish = () => {};
  const finished = new Promise<void>((wake) => {
    finish = wake;
  });
  const held = Array.from({ length: 4 }, () =>
    system.$transaction(async (tx) => {
      await tx.$queryRaw`select 1`;
      await finished;
    }),
  );
  expect((await findReadiness(runner.services)).checks).toEqual(OK);
  finish();
  await Promise.all(held);
});

test("isn't ready without its database", async () => {
  const own = createOwnConnection(`postgres://nobody@127.0.0.1:${await freePort()}/gone`, () => {});
  const found = await findReadiness({ ...parts(), database: { own } });
  await own.close();
  expect(found).toMatchObject({
    status: "not ready",
    checks: { database: "can’t be checked", migrations: "can’t be checked", bus: "ok" },
  });
});

test("isn't ready if a migration of its release is missing", async () => {
  const [{ name } = { name: "" }] = await asTablesOwner<{ name: string }>(
    runner.databaseUrl,
    "select migration_name as name from _prisma_migrations order by 1 desc limit 1",
  );
  await change(`update _prisma_migrations set rolled_back_at = now() where migration_name = '${name}'`);
  const found = await findReadiness(runner.services);
  await change("update _prisma_migrations set rolled_back_at = null");
  expect(found).toMatchObject({
    status: "not ready",
    checks: { database: "ok", migrations: "1 not applied" },
  });
});

test("is degraded if jobs wait too long", async () => {
  await change("select graphile_worker.add_job('late', run_at => now() - interval '12 minutes')");
  const found = await findReadiness(runner.services);
  await change("delete from graphile_worker._private_jobs");
  expect(found).toMatchObject({ status: "degraded", checks: { queue: "a job has waited for 12 minutes" } });
});

test("is degraded without Redis, and if the disk can't be read", async () => {
  const bus = createRedisBus(`redis://127.0.0.1:${await freePort()}`);
  const folder = mkdtempSync(join(tmpdir(), "fettle-gone-"));
  rmSync(folder, { recursive: true });
  const found = await findReadiness({ ...parts(), bus, config: { dataDir: folder } });
  await bus.close();
  expect(found).toMatchObject({
    status: "degraded",
    checks: { bus: "Redis can’t be reached", disk: "can’t be checked", database: "ok" },
  });
});

const parts = () => {
  const { bus, config, database } = runner.services;
  return { bus, config, database };
};
