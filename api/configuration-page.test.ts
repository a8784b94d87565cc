import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationPage, DOCUMENT } from "./configuration-page.ts";
import { environment, sections } from "./environment.ts";

test("docs/configuration.md is up to date (node api/configuration-page.ts)", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toBe(configurationPage());
});

test("every environment variable is in a section of the page", () => {
  const named = Object.values(sections).flatMap((variables) => Object.keys(variables));
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});
