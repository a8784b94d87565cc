import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { findDrift, migrate, migrationNames } from "./migrate.ts";
import { asTablesOwner, createTestDatabase, type TestDatabase } from "./testing.ts";

const MIGRATE = join(import.meta.dirname, "migrate.ts");
const databases: TestDatabase[] = [];

async function testDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  databases.push(test);
  return test;
}

afterEach(async () => {
  await Promise.all(databases.splice(0).map((test) => test.drop()));
});

it("the migrations match the schema", async () => {
  const { url } = await testDatabase();
  expect(await findDrift(url)).toBe("");
});

it("validates every constraint for existing rows", async () => {
  const { database } = await testDatabase();
  const unchecked = await database.system.$queryRaw`select conname from pg_constraint where not convalidated`;
  expect(unchecked).toEqual([]);
});

it("detects a database that drifted from the schema", async () => {
  const { url } = await testDatabase();
  await asTablesOwner(url, "alter table jobs add column colour text; drop index jobs_search_idx");
  const drift = await findDrift(url);
  expect(drift).toContain('DROP COLUMN "colour"');
  expect(drift).toContain('CREATE INDEX "jobs_search_idx"');
});

it("applies migrations once when several processes start together", async () => {
  const { url } = await testDatabase();
  await asTablesOwner(url, "drop schema public cascade; create schema public");
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat().length).toBeGreaterThan(0);
  expect(new Set(applied.flat()).size).toBe(applied.flat().length);
  expect(await migrate(url)).toEqual([]);
});

it("refuses a database with tables of something else", async () => {
  const { url } = await testDatabase();
  await asTablesOwner(
    url,
    "drop schema public cascade; create schema public; create table shop_orders (id int)",
  );
  await expect(migrate(url)).rejects.toThrow("isn’t this product’s: it has the table shop_orders");
});

/** Migrates in a process that's killed once it has begun `begun` migrations. */
async function killWhileMigrating(url: string, begun: number) {
  const code = `import(${JSON.stringify(MIGRATE)}).then(({ migrate }) => migrate(${JSON.stringify(url)}))`;
  const child = spawn(process.execPath, ["--eval", code], { stdio: "ignore" });
  const count = () =>
    asTablesOwner<{ rows: number }>(url, "select count(*)::int as rows from _prisma_migrations").then(
      ([found]) => found?.rows ?? 0,
      () => 0,
    );
  while ((await count()) < begun && child.exitCode === null) await sleep(5);
  child.kill("SIGKILL");
  await once(child, "exit");
}

it("goes on after a server was killed while it migrated", async () => {
  const { url } = await testDatabase();
  await asTablesOwner(url, "drop schema public cascade; create schema public");
  for (const begun of [1, 20, 40, 60]) await killWhileMigrating(url, begun);
  await migrate(url);
  expect(await findDrift(url)).toBe("");
  const again = await asTablesOwner(
    url,
    "select from _prisma_migrations where finished_at is not null group by migration_name having count(*) > 1",
  );
  expect(again).toEqual([]);
}, 120_000);

it("drops an index whose migration didn't finish, and says why a migration failed", async () => {
  const { url } = await testDatabase();
  const newest = migrationNames().toSorted().at(-1) ?? "";
  await asTablesOwner(
    url,
    `update _prisma_migrations set finished_at = null where migration_name = '${newest}'`,
  );
  await asTablesOwner(url, "create index half_made on jobs (title)");
  await asTablesOwner(url, "update pg_index set indisvalid = false where indexrelid = 'half_made'::regclass");
  await expect(migrate(url)).rejects.toThrow(new RegExp(`${newest} failed: .* already exists`));
  expect(await asTablesOwner(url, "select from pg_class where relname = 'half_made'")).toEqual([]);
});
