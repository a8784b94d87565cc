import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENT, dataModel } from "./data-model.ts";

test("docs/data-model.md is up to date (node api/database/data-model.ts)", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toBe(dataModel());
});
