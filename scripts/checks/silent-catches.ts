import type { ProjectFile } from "./project-files.ts";

const CLIENT = /^(?:web|design-system)\/(?!e2e\/).*\.tsx?$/;
const TEST = /\.(?:test|stories)\.tsx?$/;

const NOTHING = String.raw`\(\w*\) => (?:\{\s*\}|undefined|null)`;
const SILENT = [
  // A comment alone doesn't tell the product's owner.
  /\bcatch(?: \(\w+\))? \{(?:\s|\/\/[^\n]*\n)*\}/g,
  new RegExp(String.raw`\.catch\(${NOTHING}\)`, "g"),
  new RegExp(String.raw`\.then\((?:[^()]|\([^()]*\))*,\s*${NOTHING},?\s*\)`, "g"),
];

/** Finds catches that hide an error. `ignored(error, why)` says why it does no harm, and reports unexpected ones. */
export function silentCatches({ path, text }: ProjectFile): string[] {
  if (!CLIENT.test(path) || TEST.test(path)) return [];
  return SILENT.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${path}:${line} catches an error without a word: use ignored(error, why) from web/lib/ignored.ts`;
    }),
  );
}
