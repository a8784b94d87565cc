import { afterAll, beforeAll, expect, it } from "vitest";
import { findFunctionDrift } from "./function-drift.ts";
import { asTablesOwner, createTestDatabase, type TestDatabase } from "./testing.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

it("every function and trigger of the migrated database matches its file", async () => {
  expect(await findFunctionDrift(test.url)).toEqual([]);
});

it("lists changed and dropped functions, and those without a file", async () => {
  await asTablesOwner(
    test.url,
    `create or replace function keep_invoice_open() returns trigger language plpgsql as $$
       begin return new; end $$;
     drop trigger keep_order on jobs;
     create function unwritten() returns int language sql as 'select 1'`,
  );
  expect(await findFunctionDrift(test.url)).toEqual([
    { name: "jobs.keep_order", file: "keep-job-order.sql" },
    { name: "keep_invoice_open", file: "keep-invoice-open.sql" },
    { name: "unwritten", file: null },
  ]);
});
