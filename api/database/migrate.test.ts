import { afterEach, expect, it } from "vitest";
import { findDrift, migrate } from "./migrate.ts";
import { asTablesOwner, createTestDatabase, type TestDatabase } from "./testing.ts";

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
