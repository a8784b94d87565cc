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

const OPTIONS = [
  "toJSONSchema",
  "instrumentations",
  "dataMasking",
  "useGETForQueries",
  "scalars",
  "prefetch",
  "absoluteStrokeWidth",
  "nonScalingStroke",
  "LucideProvider",
];

test("uses no option, and no text format as a method, that builds leave out", () => {
  const root = join(import.meta.dirname, "..");
  const files = globSync("{web,rules,design-system}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => ["node_modules", "generated"].includes(name),
  }).filter((file) => !file.includes("unused-parts"));
  expect(files.length).toBeGreaterThan(1_000);
  const use = new RegExp(
    `(?<!\\bz)\\.(?:${UNUSED_FORMATS.join("|")})\\(|\\b(?:${OPTIONS.join("|")})\\b *[:=(]`,
  );
  expect(files.filter((file) => use.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
