import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log.ts";

interface Patience {
  /** Statements of people at work queue behind ours, and wait for this long. */
  lockMs: number;
  pauseMs: number;
  attempts: number;
}

/** Together 10 minutes: longer than an export or a report holds its tables. */
const PATIENCE: Patience = { lockMs: 2_000, pauseMs: 8_000, attempts: 60 };

const LOCK_NOT_AVAILABLE = "55P03";
/** It can't be in a transaction with `set`, and its locks let everyone read and write. */
const IN_NO_TRANSACTION = /\bconcurrently\b/i;

/**
 * The row says that the migration is finished in the transaction that does its work, so a server that ends halfway leaves
 * either both or neither. It comes first: the row’s lock lets the next start wait for the work.
 */
const FINISH = `do $$ begin
  if to_regclass('_prisma_migrations') is not null then
    update _prisma_migrations set finished_at = now() where finished_at is null and rolled_back_at is null;
  end if;
end $$`;

/** Runs a migration's script. It's one transaction, which is rolled back and repeated if a lock isn't free. */
export async function runMigration(
  query: (sql: string) => Promise<unknown>,
  script: string,
  { lockMs, pauseMs, attempts } = PATIENCE,
): Promise<void> {
  if (IN_NO_TRANSACTION.test(script)) return void (await query(script));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query(`set lock_timeout = ${lockMs};\n${FINISH};\n${script}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === attempts) throw error;
      log.warn({ attempt }, "a migration waits for a table that’s in use");
      await sleep(pauseMs);
    }
  }
}
