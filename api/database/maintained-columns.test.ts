import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENT, maintainedColumns } from "./maintained-columns.ts";

test("docs/database.md is up to date (node api/database/maintained-columns.ts)", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toBe(maintainedColumns());
});
