import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UNUSED_PARTS } from "./unused-parts.ts";

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), "utf8");

test.each(UNUSED_PARTS)("still finds what to remove from $file", ({ file, edit }) => {
  const code = read("../node_modules", file);
  expect(edit(code).length).toBeLessThan(code.length - 20);
});

test("uses no directive that Apollo would have to remove before sending", () => {
  const directives = read("generated/graphql.ts").matchAll(
    /\{"kind":"Directive","name":\{"kind":"Name","value":"(\w+)"/g,
  );
  const names = new Set([...directives].map(([, name]) => name));
  expect(["include", "nonreactive", "skip"]).toEqual(expect.arrayContaining([...names]));
});
