import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Database } from "../../database/client.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let runner: Runner;
let database: Database;
let app: TestApp;

beforeAll(async () => {
  runner = await createRunner();
  database = createDatabase(runner.databaseUrl, { poolSize: 10, lockMs: 600_000, waitMs: 600_000 });
  app = await startTestApp({ ...runner, services: { ...runner.services, database } });
});
afterAll(async () => {
  await app.stop();
  await database.close();
  await runner.stop();
});

const costly = `{ jobs(first: 100) { edges { node { id title number status customer { id name phone email }
  equipment { id name make model } technicians { id name color } } } } }`;

test("a business runs one costly query at a time, and small ones in between", async () => {
  const [one, other] = [await runner.make.organisation(), await runner.make.organisation()];
  const client = new pg.Client({ connectionString: runner.databaseUrl });
  await client.connect();
  const stuck = async () => {
    const { rows } = await client.query(`select count(*)::int as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`);
    return rows[0].count;
  };
  const ask = async (member: typeof one.admin, query: string) =>
    (await app.send("/graphql", { query }, { cookie: await app.cookieOf(member) })).json();
  await client.query("begin");
  await client.query("lock table jobs in access exclusive mode");
  const first = [ask(one.admin, costly), ask(one.manager, costly)];
  await expect.poll(stuck, { timeout: 30_000 }).toBe(1);
  expect(await ask(one.manager, "{ members { id } }")).toMatchObject({
    data: { members: expect.any(Array) },
  });
  expect(await stuck()).toBe(1);
  const theirs = ask(other.admin, costly);
  await expect.poll(stuck, { timeout: 30_000 }).toBe(2);
  await client.query("rollback");
  for (const answer of await Promise.all([...first, theirs])) expect(answer.errors).toBeUndefined();
  await client.end();
});
