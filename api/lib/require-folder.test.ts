import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireFolder } from "./require-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fettle-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("makes a folder and those above it, and accepts one that’s there", () => {
  const path = join(folder, "a/b/c");
  requireFolder("DATA_DIR", path);
  expect(existsSync(path)).toBe(true);
  requireFolder("DATA_DIR", path);
});

test("names the setting and the folder for a file, a link to nowhere and a place where none can be made", () => {
  const [file, link] = [join(folder, "file"), join(folder, "link")];
  writeFileSync(file, "");
  symlinkSync(join(folder, "unmounted"), link);
  expect(() => requireFolder("DATA_DIR", file)).toThrow(
    `DATA_DIR can’t be used: it isn’t a folder (${file})`,
  );
  expect(() => requireFolder("DATA_DIR", join(file, "below"))).toThrow(
    /^DATA_DIR can’t be used: ENOTDIR.*file/,
  );
  expect(() => requireFolder("DATA_DIR", link)).toThrow(/^DATA_DIR can’t be used: EEXIST/);
  expect(() => requireFolder("DATA_DIR", "/proc/nope")).toThrow(/^DATA_DIR can’t be used: E/);
});
