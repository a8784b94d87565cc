import file from "./status.json";
import type { Status, StatusFile } from "./status.ts";

export interface Verdict {
  name: string;
  result: "passed" | "failed" | "part" | "missing" | "none";
  words: string;
  /** A story that shows it. */
  story?: string;
}

const passedOr = (name: string, passed: boolean): Verdict =>
  passed ? { name, result: "passed", words: "Passed" } : { name, result: "failed", words: "Failed" };

function keyboardOf({ keyboard }: Status): Verdict {
  const name = "Keyboard";
  if (keyboard === true) return { name, result: "passed", words: "Tested" };
  if (keyboard === false) return { name, result: "missing", words: "Not tested" };
  const { missing, of } = keyboard;
  if (of === 0) return { name, result: "none", words: "Doesn’t take the focus" };
  if (missing.length === 0) return { name, result: "passed", words: "Tested" };
  if (missing.length === of) return { name, result: "missing", words: "Not tested" };
  return { name, result: "part", words: `Not tested: ${missing.join(", ")}` };
}

function longTextOf({ longText }: Status): Verdict {
  const name = "Long text";
  if (longText === false) return { name, result: "none", words: "Takes no text" };
  if (longText === null) return { name, result: "missing", words: "Not tested" };
  return { name, result: "passed", words: "Tested", story: longText };
}

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const verdictsOf = (status: Status) => [
  passedOr("Accessibility", status.accessibility),
  passedOr("Dark", status.dark),
  keyboardOf(status),
  longTextOf(status),
];

export const statuses = Object.entries(file as StatusFile).map(([title, status]) => ({
  title,
  page: `?path=${title.startsWith("Screens/") ? "/story/" : "/docs/"}${idOf(title)}${title.startsWith("Screens/") ? "" : "--docs"}`,
  verdicts: verdictsOf(status),
}));
