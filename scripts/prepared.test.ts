import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isPrepared, notePrepared } from "./prepared.js";

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fettle-prepared-"));
  for (const each of ["api/jobs", "api/node_modules/pg", "dist"]) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  write("api/jobs/job.ts", "one");
  write("dist/start.js", "bundle");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("is prepared until a source, its time or the bundle changes", () => {
  expect(isPrepared(folder)).toBe(false);
  const changes = [
    () => write("api/jobs/job.ts", "another"),
    () => utimesSync(join(folder, "api/jobs/job.ts"), 1, 1),
    () => write("api/jobs/note.ts", ""),
    () => rmSync(join(folder, "api/jobs/note.ts")),
    () => write("package-lock.json", "{}"),
    () => rmSync(join(folder, "dist/start.js")),
  ];
  for (const change of changes) {
    notePrepared(folder);
    expect(isPrepared(folder)).toBe(true);
    change();
    expect(isPrepared(folder), String(change)).toBe(false);
  }
});

test("ignores packages, and what builds leave in hidden folders", () => {
  notePrepared(folder);
  write("api/node_modules/pg/index.js", "");
  mkdirSync(join(folder, "api/.cache"));
  write("api/.cache/entry", "");
  expect(isPrepared(folder)).toBe(true);
});
