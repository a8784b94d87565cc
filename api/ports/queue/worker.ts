import { type JobHelpers, Logger, run } from "graphile-worker";
import pg from "pg";
import { log } from "../../log.ts";
import type { Task, TaskPayload } from "./queue.ts";

const CONCURRENCY = 4;
/** Jobs start at once by notification; polling only finds those whose time has come. */
const POLL_MS = 2_000;

export interface WorkerOptions {
  connectionString: string;
  tasks: Record<string, Task>;
  /** Tasks by the clock, in cron's notation, UTC; run with an empty payload, once among all servers. */
  crontab?: string;
  /** No other server works on this database. */
  soleServer: boolean;
}

export interface Worker {
  /** Lets running jobs finish, then returns. */
  stop(): Promise<void>;
}

/**
 * Runs the queue's jobs in this process. With one server, locks left by a process that was killed are released
 * first (they would hold for four hours); beside other servers, only stale ones are. A last try that was killed is
 * made again: nobody learnt how it ended.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  await releaseDeadLocks(options);
  const pool = new pg.Pool({ connectionString: options.connectionString, max: CONCURRENCY + 2 });
  let stopping = false;
  const warn = (error: Error) => stopping || log.warn({ err: error }, "queue connection");
  pool.on("error", warn);
  pool.on("connect", (client) => void client.on("error", warn));
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    crontab: options.crontab ?? "",
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        (payload: unknown, { job }: JobHelpers) =>
          task(payload as TaskPayload, { isLast: job.attempts >= job.max_attempts }),
      ]),
    ),
    logger: new Logger(() => (level, message) => log.debug({ level }, message)),
  });
  return {
    async stop() {
      stopping = true;
      await runner.stop();
      await pool.end();
    },
  };
}

async function releaseDeadLocks({ connectionString, soleServer }: WorkerOptions) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker._private_jobs
       where locked_by is not null and ($1 or locked_at < now() - interval '15 minutes')`,
      [soleServer],
    );
    if (rows.length === 0) return;
    const dead = [rows.map(({ worker }) => worker)];
    await client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1
       where locked_by = any ($1::text[]) and attempts >= max_attempts`,
      dead,
    );
    await client.query("select graphile_worker.force_unlock_workers($1::text[])", dead);
  } finally {
    await client.end();
  }
}
