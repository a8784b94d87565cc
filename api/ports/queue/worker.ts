import { Logger, run } from "graphile-worker";
import { Pool } from "pg";
import { log } from "../../log.ts";
import type { Task, TaskPayload } from "./queue.ts";

const CONCURRENCY = 4;
/** Jobs start at once by notification; polling only finds those whose time has come. */
const POLL_MS = 2_000;

export interface Worker {
  /** Lets running jobs finish, then returns. */
  stop(): Promise<void>;
}

/**
 * Runs the queue's jobs in this process. With one server, locks left by a process that was killed are released
 * first (they would hold for four hours); with several, give `soleServer: false`, and only stale ones are.
 */
export async function startWorker(options: {
  connectionString: string;
  tasks: Record<string, Task>;
  soleServer: boolean;
}): Promise<Worker> {
  const pool = new Pool({ connectionString: options.connectionString, max: CONCURRENCY + 2 });
  pool.on("error", (error) => log.warn({ err: error }, "queue connection"));
  await releaseDeadLocks(pool, options.soleServer);
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        (payload: unknown) => task(payload as TaskPayload),
      ]),
    ),
    logger: new Logger(() => (level, message) => log.debug({ level }, message)),
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

async function releaseDeadLocks(pool: Pool, soleServer: boolean) {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_by is not null and ($1 or locked_at < now() - interval '15 minutes')`,
    [soleServer],
  );
  if (rows.length === 0) return;
  await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [
    rows.map((row) => row.worker),
  ]);
}
