import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PATCHES, patched } from "./library-patches.ts";

const modules = join(import.meta.dirname, "../node_modules");
const LIBRARIES = "{react-aria,react-aria-components}/dist/private/**/*.mjs";
const files = globSync([LIBRARIES, "react-dom/cjs/*.production.js"], { cwd: modules });

test("every patch of React and React Aria finds its code in the installed version", () => {
  const ofLibraries = PATCHES.filter(({ file }) => !file.source.includes("preload-helper"));
  expect(ofLibraries.length).toBeGreaterThan(4);
  for (const { file } of ofLibraries) {
    const [path] = files.filter((each) => file.test(each));
    expect(path, `${file}`).toBeDefined();
    const code = readFileSync(join(modules, path ?? ""), "utf8");
    expect(patched(code, path ?? "")).not.toBe(code);
  }
});

test("says which patch to look at again if a library has changed", () => {
  expect(() => patched("", "node_modules/react-aria-components/dist/private/Modal.mjs")).toThrow("Modal");
});
