import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { traceSources } from "./trace-sources.ts";

const usual = Error.prepareStackTrace;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fettle-trace-"));
});
afterEach(() => {
  Error.prepareStackTrace = usual;
  rmSync(folder, { recursive: true, force: true });
});

async function stackOf(name: string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, 'export function fail() { throw new TypeError("Broken pipe"); }');
  const { fail } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  try {
    return fail();
  } catch (error) {
    return (error as Error).stack ?? "";
  }
}

test("names the source and its line instead of the bundle’s", async () => {
  // The bundle's first line is the source's third.
  const map = { version: 3, sources: ["../api/pump.ts"], names: [], mappings: "AAEA" };
  writeFileSync(join(folder, "mapped.js.map"), JSON.stringify(map));
  traceSources(folder);
  const stack = await stackOf("mapped.js");
  expect(stack.split("\n").slice(0, 2)).toEqual([
    "TypeError: Broken pipe",
    `    at fail (${join(folder, "../api/pump.ts")}:3:1)`,
  ]);
});

test("names the bundle’s own line without a map, and other files as usual", async () => {
  traceSources(folder);
  const stack = await stackOf("unmapped.js");
  expect(stack).toContain(`at fail (${join(folder, "unmapped.js")}:`);
  expect(stack).toContain("trace-sources.test.ts:");
});
