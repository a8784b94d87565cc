import { Logger, runMigrations } from "graphile-worker";
import { showQueue } from "../../database/row-security.ts";
import { log } from "../../log.ts";

/** Run after `migrate`. The product's roles write to these tables only through `api/database/functions`. */
export async function prepareQueue(connectionString: string) {
  const logger = new Logger(() => (level, message) => log.debug({ level }, message));
  await runMigrations({ connectionString, logger });
  await showQueue(connectionString);
}
