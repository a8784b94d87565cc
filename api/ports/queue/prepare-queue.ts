import { Logger, runMigrations } from "graphile-worker";
import { showQueue } from "../../database/row-security.ts";
import { log } from "../../log.ts";

/**
 * Creates or updates the queue's own tables in the database at `connectionString`, after `migrate`. The product's roles
 * write them by the functions of `api/database/functions` alone.
 */
export async function prepareQueue(connectionString: string) {
  const logger = new Logger(() => (level, message) => log.debug({ level }, message));
  await runMigrations({ connectionString, logger });
  await showQueue(connectionString);
}
