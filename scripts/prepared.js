// @ts-check
// JavaScript like `start.js`, for the same reason.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = dirname(import.meta.dirname);

/** The bundled server of a clone, next to the folders it reads. */
export const BUNDLE = "dist";
const STAMP = join(BUNDLE, "prepared.stamp");

const FOLDERS = ["api", "rules", "web", "design-system", "scripts"];
const FILES = [
  "package-lock.json",
  "schema.graphql",
  "codegen.ts",
  `${BUNDLE}/start.js`,
  "web/dist/index.html",
];
const SKIPPED = /^(?:node_modules|dist|native|\..+)$/;

/**
 * Tells whether nothing has changed since `notePrepared`, by the files' sizes and times. Reading their content to
 * compare it takes a second of each start.
 */
export function isPrepared(folder = root) {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === stateOf(folder);
}

export function notePrepared(folder = root) {
  mkdirSync(join(folder, BUNDLE), { recursive: true });
  writeFileSync(join(folder, STAMP), stateOf(folder));
}

/** @param {string} folder */
function stateOf(folder) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
  };
  /** @param {string} path */
  const walk = (path) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (!entry.isDirectory()) add(inner);
      else if (!SKIPPED.test(entry.name)) walk(inner);
    }
  };
  for (const file of FILES) add(file);
  for (const each of FOLDERS) if (existsSync(join(folder, each))) walk(each);
  return hash.digest("hex");
}
