import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";
import { projectFiles } from "./project-files.ts";

const words = readFileSync(join(root, "docs/glossary.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:word|---) /.test(line))
  .map((line) => line.split("|")[1]?.trim() ?? "");

/** Finds "wall time" in `wallTime`, `wall-time.ts` and `WALL_TIME`, but not in prose. */
const nameOf = (word: string) => new RegExp(word.split(/[ -]/).join("[-_]?"), "i");

const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*|#)/.test(line);

test("no word has two meanings", () => {
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("every glossary word is a name in the code", () => {
  const code = projectFiles()
    .filter(({ path }) => /^(?:api|design-system|rules|web)\/.*\.(?:tsx?|graphql|prisma)$/.test(path))
    .flatMap(({ path, text }) => [path, ...text.split("\n").filter((line) => !isComment(line))])
    .join("\n");
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => !nameOf(word).test(code))).toEqual([]);
});
