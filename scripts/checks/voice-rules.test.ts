import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";
import { textsOf } from "./texts.ts";
import { voiceProblems, voiceRules } from "./voice-rules.ts";

const guide = readFileSync(join(root, "docs/voice.md"), "utf8");
const rules = voiceRules(guide);

const problemsOf = (path: string, text: string) => voiceProblems(textsOf({ path, text }), rules);

test("finds a comment, a screen text, a test's name and a sentence that break the guide, with their lines", () => {
  expect(problemsOf("api/a.ts", "\n/** Whose change a stale save met. */\nexport const a = 1;\n")).toEqual([
    expect.stringMatching(/^api\/a\.ts:2 “\/\*\* Whose” isn’t how we write/),
  ]);
  expect(problemsOf("api/a.ts", "// The draft is typed\n// anew.\n")).toHaveLength(1);
  expect(
    problemsOf("web/a.tsx", "export const A = () => <p>\n  What you typed is here.\n</p>;\n"),
  ).toHaveLength(1);
  expect(problemsOf("web/a.test.ts", 'test.each([1])("whoever asks is refused", () => {});\n')).toHaveLength(
    1,
  );
  expect(problemsOf("docs/a.md", "# A\n\nThe total stands\nbeside the name.\n")).toHaveLength(1);
  expect(problemsOf("a.sql", "-- Whoever reads it.\nSELECT 1;\n")).toHaveLength(1);
  expect(problemsOf("a.html", "<!-- Of an invoice. -->\n<p>Kept anew here</p>\n")).toHaveLength(2);
});

test("leaves plain sentences, code and a test's data alone", () => {
  expect(
    problemsOf("api/a.ts", "/** Who made the change? Undefined if the server doesn't say. */\n"),
  ).toEqual([]);
  expect(problemsOf("api/a.ts", "const anew = stands.at(1);\n")).toEqual([]);
  expect(problemsOf("api/a.test.ts", 'test("sends once", () => say("It is sent anew"));\n')).toEqual([]);
  expect(problemsOf("docs/a.md", "```\nstands beside\n```\n")).toEqual([]);
});

test("reads every pattern of the guide, and refuses a line that isn't one", () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(() => voiceRules("## Lint\n```\nsometimes x\n```\n")).toThrow("not a lint pattern: sometimes x");
});
