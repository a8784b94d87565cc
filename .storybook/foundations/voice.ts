import guide from "../../docs/voice.md?raw";

const part = (heading: string) => guide.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

const plain = (words: string) => words.replaceAll(/[`*]/g, "");

/** The rules in docs/voice.md, without their numbers. */
export const voiceRules = [...part("Method").matchAll(/^\d+\. (.+)$/gm)].map(([, rule = ""]) => plain(rule));

/** Examples for screens and emails: how we wouldn't write them, and how we would. */
export const voiceExamples = [...part("Screens, emails, texts and help").matchAll(/^\| (.+) \| (.+) \|$/gm)]
  .map(([, before = "", after = ""]) => ({ before: plain(before), after: plain(after) }))
  .filter(({ before }) => before !== "before" && !before.startsWith("---"));

/** Splits at commas and semicolons, but not within brackets or quotes. */
const wordsOf = (line: string) =>
  (line.match(/(?:\([^)]*\)|"[^"]*"|[^,;("])+/g) ?? []).map((word) => word.trim().replace(/\.$/, ""));

const wordsAfter = (label: string) =>
  wordsOf(part("Words").match(new RegExp(`- \\*\\*${label}\\*\\*: (.+)`))?.[1] ?? "");

export const wordsWeUse = wordsAfter("We use");
export const wordsWeDont = wordsAfter("We don't");
