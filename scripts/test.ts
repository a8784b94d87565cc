import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, findRedis } from "./browser.ts";
import { runChecks } from "./check.ts";
import { generate } from "./generate.ts";
import { memoryFolder } from "./memory-folder.ts";
import { prepare } from "./prepare.ts";
import { BUNDLE } from "./prepared.js";
import { root, run } from "./run.ts";
import { type Report, troubled } from "./test-report.ts";

type Counts = { passed: number; failed: number; skipped: number };
const began = Date.now();
const chromium = await findChromium();
const redis = await findRedis();
const missing = [chromium ? "" : "Chromium (browser tests)", redis ? "" : "redis-server (bus test)"].filter(
  Boolean,
);
if (process.env.CI && missing.length > 0) {
  console.error(`CI can’t skip tests, but this machine has no ${missing.join(" and no ")}.`);
  process.exit(1);
}

// Shared with the checks' processes, which load the same packages.
process.env.NODE_COMPILE_CACHE = join(root, "node_modules", ".cache", "fettle-tests");
await generate();
const checks = await runChecks();
const counts: Counts = { passed: checks.passed, failed: checks.failed.length, skipped: 0 };
// A check has usually built the client already.
await prepare();

const report = join(tmpdir(), `fettle-tests-${process.pid}.json`);
const projects = chromium ? [] : ["--project=!stories*", "--project=!e2e"];
const exitCode = await run(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile=${report}`, ...projects],
  {
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(redis ? { REDIS_SERVER_PATH: redis } : {}),
    // The full suite always starts its own server.
    E2E_ORIGIN: "",
    TMPDIR: memoryFolder(),
    BUNDLED_SERVER: join(root, BUNDLE, "start.js"),
  },
);
const { failed, retried } = addReport(counts, report, exitCode);
rmSync(report, { force: true });

for (const name of missing) console.log(`Skipped: this machine has no ${name}.`);
for (const test of retried) console.log(`Passed only on a retry: ${test}`);
for (const test of [...checks.failed, ...failed]) console.log(`Failed: ${test}`);
console.log(`Took ${Math.round((Date.now() - began) / 1000)} s.`);
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ""}`,
);
process.exit(counts.failed > 0 ? 1 : 0);

function addReport(total: Counts, file: string, code: number): ReturnType<typeof troubled> {
  try {
    const result: Report = JSON.parse(readFileSync(file, "utf8"));
    total.passed += result.numPassedTests;
    total.failed += result.numFailedTests;
    total.skipped += result.numPendingTests;
    const names = troubled(result, root);
    if (code === 0 || result.numFailedTests > 0) return names;
    total.failed += 1;
    return { ...names, failed: ["the test run itself (exit code other than 0): see the lines above"] };
  } catch {
    console.error("The tests wrote no report.");
    total.failed += 1;
    return { failed: [], retried: [] };
  }
}
