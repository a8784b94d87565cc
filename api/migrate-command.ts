import { parseArgs } from "node:util";
import { parseConfig } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { describePlan, planMigrations } from "./database/plan-migrations.ts";
import { reachDatabase } from "./database/reach-database.ts";

/** Prints what migrations are pending, and applies them unless `--dry-run` is given. A failure sets the exit code. */
export async function runMigrateCommand(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args, options: { "dry-run": { type: "boolean" } } });
    const database = await reachDatabase(parseConfig(process.env));
    try {
      process.stdout.write(`${describePlan(await planMigrations(database.url))}\n`);
      if (values["dry-run"]) return;
      process.stdout.write(`Applied ${(await migrate(database.url)).length} migrations.\n`);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`migrate failed: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
