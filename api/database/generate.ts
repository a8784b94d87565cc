import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { delimiter, dirname, join } from "node:path";

const here = import.meta.dirname;
const schemaPath = join(here, "prisma/schema.prisma");
const stampPath = join(here, "generated/stamp");

const prismaCli = join(dirname(packageJson("prisma")), "build/index.js");

function packageJson(name: string): string {
  const path = findPackageJSON(name, import.meta.url);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

function stampOfInputs(): string {
  const hash = createHash("sha256");
  for (const path of [schemaPath, join(here, "tables-generator.ts")]) hash.update(readFileSync(path));
  for (const name of ["prisma", "@prisma/client", "@pothos/plugin-prisma"]) {
    hash.update(readFileSync(packageJson(name)));
  }
  return hash.digest("hex");
}

/** Tells whether the schema and the generators are those of the last generation. */
export const isClientCurrent = (stamp = stampOfInputs()): boolean =>
  existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp;

/**
 * Generates the Prisma client and Pothos types offline, if the schema or a generator changed. Returns whether it did.
 */
export function generateClient(): boolean {
  const stamp = stampOfInputs();
  if (isClientCurrent(stamp)) return false;
  execFileSync(process.execPath, [prismaCli, "generate", "--no-hints", `--schema=${schemaPath}`], {
    cwd: here,
    stdio: "pipe",
    env: {
      ...process.env,
      PATH: [join(dirname(packageJson("prisma")), "../.bin"), process.env.PATH].join(delimiter),
      // `generate` doesn't run the engine but would download it. Any existing file prevents that.
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? prismaCli,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  writeFileSync(stampPath, stamp);
  return true;
}

if (import.meta.main) generateClient();
