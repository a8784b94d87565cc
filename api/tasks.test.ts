import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allTasks } from "./tasks.ts";

const NAMED = /\b(?:defineTask|taskType)\(\s*"([^"]+)"/g;

test("every kind of job that is named anywhere is done, under a name of its own", () => {
  const needs = { delivery: {}, receivers: {}, swept: {} } as Parameters<typeof allTasks>[0];
  const done = allTasks(needs).map(({ name }) => name);
  const domains = join(import.meta.dirname, "domains");
  const named = globSync("**/*.ts", { cwd: domains, exclude: (name) => name.endsWith(".test.ts") }).flatMap(
    (file) => [...readFileSync(join(domains, file), "utf8").matchAll(NAMED)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(done.toSorted()).toEqual(named.toSorted());
});
