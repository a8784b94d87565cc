import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UNUSED_FORMATS, UNUSED_PARTS } from "./unused-parts.ts";

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

test("has no schema with a text format whose method is removed", () => {
  const root = join(import.meta.dirname, "..");
  const sources = globSync("{web,rules,design-system}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => name === "node_modules",
  });
  const use = new RegExp(`(?<!\\bz)\\.(?:${UNUSED_FORMATS.join("|")})\\(`);
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => use.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
