import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp } from "../testing/test-app.ts";
import { createDatabase } from "./client.ts";
import { laneOf } from "./lanes.ts";

let runner: Runner;
let organisations: TestOrganisation[];

beforeAll(async () => {
  runner = await createRunner();
  organisations = await Promise.all(Array.from({ length: 8 }, () => runner.make.organisation()));
});
afterAll(() => runner.stop());

/** Locks a table as a migration does. Returns what unlocks it. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: runner.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

test("a statement is in the lane of the record that shows the others", () => {
  expect(laneOf("select (select c.name from customers c) from jobs j")).toBe("jobs");
  expect(laneOf("select c.name from customers c where c.org_id = $1")).toBe("customers");
  expect(laneOf("with a as (select 1) insert into usage_events values (1)")).toBe("other");
});

test("while jobs are locked, customers can be read and changed", async () => {
  const database = createDatabase(runner.databaseUrl, { poolSize: 10, lockMs: 600_000, waitMs: 600_000 });
  const unlock = await lock("jobs");
  const tenants = organisations.map(({ orgId }) => ({ orgId, db: database.forOrganisation(orgId) }));
  let answered = 0;
  const stuck = tenants.flatMap(({ orgId, db }) =>
    [
      db.$statement`select count(*) from jobs where org_id = ${orgId}::uuid`,
      db.$statement`select count(*), (select min(name) from customers) from jobs where org_id = ${orgId}::uuid`,
      db.job.findMany(),
      db.$transaction((tx) => tx.job.updateMany({ data: { title: "Late" } })),
    ].map((work) =>
      work.then(() => {
        answered += 1;
      }),
    ),
  );
  for (const { orgId, db } of tenants) {
    await db.$statement`select count(*) from customers where org_id = ${orgId}::uuid`;
    await db.customer.create({ data: { name: "Unaffected" } });
  }
  expect(answered).toBe(0);
  await unlock();
  await Promise.all(stuck);
  expect(answered).toBe(stuck.length);
  await database.close();
});

test("90 requests against exhausted connections get 503 with Retry-After, and 200 once they’re free", async () => {
  const database = createDatabase(runner.databaseUrl, { poolSize: 3, waitMs: 300, lockMs: 100 });
  const app = await startTestApp({ ...runner, services: { ...runner.services, database } });
  const members = organisations.flatMap(({ admin, manager, technician }) => [admin, manager, technician]);
  const cookies = await Promise.all(members.map((member) => app.cookieOf(member)));
  const read = (cookie = "") => fetch(`${app.url}/api/jobs`, { headers: { cookie } });
  const unlock = await lock("jobs");
  const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => read(cookies[n % cookies.length])));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of answers) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await fetch(`${app.url}/api/customers`, { headers: { cookie: cookies[0] ?? "" } })).status).toBe(
    200,
  );
  await unlock();
  expect((await read(cookies[0])).status).toBe(200);
  await app.stop();
  await database.close();
});
