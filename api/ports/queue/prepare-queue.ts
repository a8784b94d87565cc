import { Logger, runMigrations } from "graphile-worker";
import { log } from "../../log.ts";

/** Creates or updates the queue's own tables in the product's database. */
export async function prepareQueue(connectionString: string) {
  const logger = new Logger(() => (level, message) => log.debug({ level }, message));
  await runMigrations({ connectionString, logger });
}
