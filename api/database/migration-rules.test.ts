import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationNames } from "./migrate.ts";
import { migrationProblems, readStatements, splitStatements } from "./migration-rules.ts";
import { migrationsDir } from "./schema-engine.ts";

const scriptOf = (name: string) => readFileSync(join(migrationsDir, name, "migration.sql"), "utf8");

it("no migration holds up people at work or stops the former release, unless it says why that's fine", () => {
  expect(migrationNames().flatMap((name) => migrationProblems(name, scriptOf(name)))).toEqual([]);
});

it("reads every existing migration to its last statement", () => {
  for (const name of migrationNames()) {
    const statements = splitStatements(scriptOf(name));
    expect(statements.length, name).toBeGreaterThan(0);
    expect(statements.join("\n").length, name).toBeGreaterThan(0.8 * scriptOf(name).trim().length);
  }
});

const problem = (script: string) =>
  migrationProblems("20270101000000_next", script).map((each) => each.problem.split(/[.:]/)[0]);

it.each([
  ['CREATE INDEX "a" ON "jobs"("id");', "nobody can write while it reads the table"],
  ['CREATE UNIQUE INDEX "a" ON "jobs"("id");', "nobody can write while it reads the table"],
  ["ALTER TABLE jobs ADD CONSTRAINT a CHECK (b > 0);", "nobody can read while it checks the table"],
  [
    "ALTER TABLE jobs ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c(d);",
    "nobody can read while it checks the table",
  ],
  ["ALTER TABLE jobs ALTER COLUMN a SET NOT NULL;", "nobody can read while it checks the table"],
  ["ALTER TABLE jobs ALTER COLUMN a SET DATA TYPE bigint;", "rewrites the table under a lock"],
  ["ALTER TABLE jobs ADD COLUMN a uuid DEFAULT gen_random_uuid();", "rewrites the table under a lock"],
  ["ALTER TABLE jobs ADD COLUMN a BIGSERIAL;", "rewrites the table under a lock"],
  ["UPDATE jobs SET a = b;", "locks every row it changes until the end"],
  ["DELETE FROM jobs WHERE a;", "locks every row it changes until the end"],
  [
    "ALTER TABLE jobs ADD COLUMN a int; INSERT INTO b SELECT c FROM jobs;",
    "the migration’s locks are held while it reads a table",
  ],
  [
    "CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON jobs(b); CREATE TYPE c AS ENUM ();",
    "CONCURRENTLY needs a migration of its own",
  ],
  ["ALTER TABLE jobs DROP COLUMN a;", "the former release doesn’t run with it"],
  ["ALTER TABLE jobs RENAME COLUMN a TO b;", "the former release doesn’t run with it"],
  ["ALTER TABLE jobs ADD COLUMN a int NOT NULL;", "the former release doesn’t run with it"],
  ["DROP TABLE jobs;", "the former release doesn’t run with it"],
  ["ALTER TYPE job_status RENAME VALUE 'a' TO 'b';", "the former release doesn’t run with it"],
  ["DO $$ BEGIN PERFORM 1; END $$;", "we can’t tell how long it locks"],
  ["LOCK TABLE jobs;", "we can’t tell how long it locks"],
])("refuses %s", (script, message) => {
  expect(problem(script)).toEqual([message]);
});

it.each([
  "ALTER TABLE jobs ADD COLUMN a int;",
  "ALTER TABLE jobs ADD COLUMN a boolean NOT NULL DEFAULT false;",
  "ALTER TABLE jobs ADD COLUMN a timestamptz NOT NULL DEFAULT now();",
  "ALTER TABLE jobs ADD CONSTRAINT a CHECK (b > 0) NOT VALID;",
  "ALTER TABLE jobs VALIDATE CONSTRAINT a;",
  "CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON jobs(b);",
  "CREATE TABLE a (b int); CREATE INDEX c ON a(b); INSERT INTO a VALUES (1); UPDATE a SET b = 2;",
  "CREATE OR REPLACE FUNCTION a() RETURNS void LANGUAGE sql AS $$ UPDATE jobs SET b = 1; DELETE FROM jobs $$;",
  "CREATE TRIGGER a BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION b();",
  "ALTER TYPE job_status ADD VALUE 'paused';",
  "-- Accepted: support_hours has one row.\nUPDATE support_hours SET a = 1;",
])("accepts %s", (script) => {
  expect(problem(script)).toEqual([]);
});

it("accepts a statement only with a reason", () => {
  expect(problem("-- Accepted:\nUPDATE support_hours SET a = 1;")).toHaveLength(1);
});

it("tells which table a statement locks", () => {
  const [first, second] = readStatements(
    'ALTER TABLE "jobs" ADD COLUMN "a" INT; CREATE INDEX b ON customers(c)',
  );
  expect([first?.table, first?.lock, second?.table, second?.lock]).toEqual([
    "jobs",
    "reads and writes",
    "customers",
    "writes",
  ]);
});
