import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allTasks } from "./tasks.ts";

const NAMED = /\b(?:defineTask|taskType)\(\s*"([^"]+)"/g;

test("every kind of job has a handler and a unique name", () => {
  const needs = { delivery: {}, receivers: {}, webhooks: {}, swept: {}, backup: {} } as Parameters<
    typeof allTasks
  >[0];
  const done = allTasks(needs).map(({ name }) => name);
  const cwd = import.meta.dirname;
  const files = globSync("{domains,platform}/**/*.ts", { cwd, exclude: ["**/*.test.ts"] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(cwd, file), "utf8").matchAll(NAMED)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(done.toSorted()).toEqual(named.toSorted());
});
