import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMigration } from "./run-migration.ts";
import { asTablesOwner, createTestDatabase, type TestDatabase } from "./testing.ts";

const PATIENCE = { lockMs: 50, pauseMs: 1, attempts: 20 };

let database: TestDatabase;
const clients: pg.Client[] = [];
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}
beforeAll(async () => {
  database = await createTestDatabase();
  await asTablesOwner(database.url, "create table taps (id int primary key)");
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

test("lets others at a table between its attempts, and runs once the table is free", async () => {
  const [busy, other, migrating] = [await connect(), await connect(), await connect()];
  await busy.query("begin");
  await busy.query("select from taps");
  let refused = 0;
  const run = async (sql: string) => {
    try {
      await migrating.query(sql);
    } catch (error) {
      refused += 1;
      // The long read is still open, so this would wait for it behind a migration without a limit.
      await other.query("insert into taps values ($1)", [refused]);
      if (refused === 3) await busy.query("commit");
      throw error;
    }
  };
  await runMigration(
    run,
    "create table valves (id int);\nalter table taps add column colour text;",
    PATIENCE,
  );
  expect(refused).toBe(3);
  const { rows } = await other.query("select id, colour from taps order by id");
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(rows[0]).toHaveProperty("colour", null);
});

test("gives up after its last attempt, with nothing of it applied", async () => {
  const [busy, migrating] = [await connect(), await connect()];
  await busy.query("begin");
  await busy.query("select from taps");
  const script = "create table pumps (id int);\nalter table taps add column size int;";
  const run = (sql: string) => migrating.query(sql);
  await expect(runMigration(run, script, { ...PATIENCE, attempts: 2 })).rejects.toMatchObject({
    code: "55P03",
  });
  await busy.query("commit");
  const { rows } = await busy.query("select to_regclass('pumps') as pumps");
  expect(rows).toEqual([{ pumps: null }]);
});

test("doesn't repeat a script with another mistake, and adds an index outside a transaction", async () => {
  const migrating = await connect();
  let runs = 0;
  const run = (sql: string) => {
    runs += 1;
    return migrating.query(sql);
  };
  await expect(runMigration(run, "alter table nothing add column size int", PATIENCE)).rejects.toThrow();
  expect(runs).toBe(1);
  await runMigration(run, "create index concurrently taps_index on taps (id)", PATIENCE);
  expect(runs).toBe(2);
});
