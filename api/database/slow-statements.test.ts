import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../log.ts";
import { createDatabase, type Database } from "./client.ts";
import { createSlowStatements } from "./slow-statements.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

const SECRET = "Mel Brown, 0491 570 156";

let stored: TestDatabase;
const opened: Database[] = [];
let noted: Record<string, unknown>[];

beforeEach(async () => {
  stored = await createTestDatabase();
  noted = [];
  vi.spyOn(log, "warn").mockImplementation(
    (line: unknown) => void noted.push(line as (typeof noted)[number]),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const database of opened.splice(0)) await database.close();
  await stored.drop();
});

function connect(slowStatementMs: number): Database {
  const database = createDatabase(stored.url, { slowStatementMs });
  opened.push(database);
  return database;
}
const search = (database: Database) =>
  database.forOrganisation("0191c5a0-7c1e-7d3a-9f00-000000000001").$statement`
    select id, pg_sleep(0.05) from (select ${SECRET}::text as id union select name from customers) names`;

test("logs a slow statement with hashes of its text and plan, never its values", async () => {
  const database = connect(40);
  const searches = () => noted.filter(({ text }) => String(text).includes("pg_sleep"));
  // On a busy machine other statements are slow too, and only one is explained at a time.
  const explained = async () => {
    await search(database);
    return searches().find(({ plan }) => plan);
  };
  await expect.poll(explained).toBeDefined();
  expect(searches().find(({ plan }) => plan)).toEqual({
    kind: "slow statement",
    statement: expect.stringMatching(/^[0-9a-f]{12}$/),
    plan: expect.stringMatching(/^[0-9a-f]{12}$/),
    ms: expect.any(Number),
    text: "select id, pg_sleep(0.05) from (select $1::text as id union select name from customers) names",
  });
  expect(JSON.stringify(noted)).not.toContain("Mel");
});

test("explains a statement at most once a minute, even if it's slow each time", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const explain = vi.fn(async () => [{ plan: "Seq Scan" }]);
  const ended = createSlowStatements(40, explain);
  for (const lines of [1, 2, 3]) {
    ended("select 1", 50);
    await expect.poll(() => noted.length).toBe(lines);
  }
  expect(explain.mock.calls).toEqual([["explain (generic_plan, costs off, format json) select 1"]]);
  expect(new Set(noted.map(({ statement, plan }) => `${statement} ${plan}`)).size).toBe(1);
  vi.advanceTimersByTime(61_000);
  explain.mockResolvedValue([{ plan: "Index Scan" }]);
  ended("select 1", 50);
  await expect.poll(() => noted.length).toBe(4);
  expect(explain).toHaveBeenCalledTimes(2);
  expect(noted[3]?.plan).not.toBe(noted[2]?.plan);
});

test("says nothing about quick ones, and still names one that has no plan", async () => {
  await search(connect(10_000));
  expect(noted).toEqual([]);
  await connect(0.000_1).system.$transaction(async (tx) => void (await tx.$queryRaw`select 1`));
  await expect.poll(() => noted.some(({ text }) => text === "BEGIN")).toBe(true);
  expect(noted.find(({ text }) => text === "BEGIN")).toMatchObject({ plan: null });
});
