import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateClient } from "./generate.ts";

// Import only now: these modules load the client generated above.
generateClient();
const { findFunctionDrift, readFunction } = await import("./function-drift.ts");
const { findDrift } = await import("./migrate.ts");
const { migrationsDir } = await import("./schema-engine.ts");
const { createTestDatabase, startTestServer } = await import("./testing.ts");

/**
 * Writes a migration for the schema and changed functions. Review it: composite `SET NULL` must name its column, search
 * indexes need `fastupdate = off`, tenant tables their `keep_org` trigger.
 */
async function writeMigration(name: string): Promise<string | null> {
  const server = await startTestServer();
  try {
    const { url, drop } = await createTestDatabase();
    const sql = [await findDrift(url), await changedFunctions(url)].filter(Boolean).join("\n\n");
    await drop();
    if (sql === "") return null;
    const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = join(migrationsDir, `${timestamp}_${name.replaceAll("-", "_")}`);
    mkdirSync(folder);
    writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
    return folder;
  } finally {
    await server.stop();
  }
}

async function changedFunctions(url: string): Promise<string> {
  const drift = await findFunctionDrift(url);
  const files = new Set(drift.flatMap(({ file }) => file ?? []));
  const dropped = drift.filter(({ file }) => file === null).map(({ name }) => name);
  return [
    ...dropped.map((name) => `-- No file defines ${name}: drop it here, or add a file for it.`),
    ...[...files].map((file) => readFunction(file).trimEnd()),
  ].join("\n\n");
}

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error("Name the migration in kebab-case");
const folder = await writeMigration(name);
process.stdout.write(folder === null ? "The migrations match the schema.\n" : `Wrote ${folder}\n`);
