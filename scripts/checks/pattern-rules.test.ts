import { expect, test } from "vitest";
import { slowPatterns } from "./pattern-rules.ts";
import { projectFiles } from "./project-files.ts";

const found = (source: string, path = "rules/some.ts") => slowPatterns({ path, text: source });

test.each([
  String.raw`export const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`,
  'export const trimmed = (text: string) => text.replace(/0+$/, "");',
  "const nested = <T,>(text: T) => /^(a+)+$/.test(String(text));",
])("finds the pattern of %s", (source) => {
  expect(found(source)).toMatchObject([expect.stringMatching(/^rules\/some\.ts:1: /)]);
});

test.each([
  String.raw`/^\d{4}-\d{2}$/`,
  String.raw`/[\s-]/g`,
  String.raw`/\s+/g`,
  String.raw`/^#?(\d{1,9})$/`,
])("allows %s", (pattern) => expect(found(`export const pattern = ${pattern};`)).toEqual([]));

test("ignores code that never handles input", () => {
  expect(found("export const ending = /0+$/;", "rules/some.test.ts")).toEqual([]);
});

test("no pattern for input can backtrack", () => {
  expect(projectFiles().flatMap(slowPatterns)).toEqual([]);
});
