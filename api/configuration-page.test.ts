import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationPage, DOCUMENT } from "./configuration-page.ts";
import { environment, sections } from "./environment.ts";

test("docs/configuration.md says what api/environment.ts says (node api/configuration-page.ts)", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toBe(configurationPage());
});

test("every variable of the environment is in a section of the page", () => {
  const named = Object.values(sections).flatMap((variables) => Object.keys(variables));
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});
