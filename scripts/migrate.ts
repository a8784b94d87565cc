import { parseArgs } from "node:util";
import { generateClient } from "../api/database/generate.ts";

generateClient();
// Import only now: these modules load the client generated above.
const { parseConfig } = await import("../api/config.ts");
const { migrate } = await import("../api/database/migrate.ts");
const { describePlan, planMigrations } = await import("../api/database/plan-migrations.ts");
const { reachDatabase } = await import("../api/database/reach-database.ts");

const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
const database = await reachDatabase(parseConfig(process.env));
try {
  process.stdout.write(`${describePlan(await planMigrations(database.url))}\n`);
  if (!values["dry-run"]) {
    const applied = await migrate(database.url);
    process.stdout.write(`Applied ${applied.length} migrations.\n`);
  }
} finally {
  await database.stop();
}
