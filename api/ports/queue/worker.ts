import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Job, type JobHelpers, Logger, run, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { log } from "../../log.ts";
import { measure } from "../../measures.ts";
import { inSpan, openSpan } from "../../spans.ts";
import { handBack, lookAfterOthers, releaseAll, showLife } from "./liveness.ts";
import { type Attempt, causeOf, USUAL_ATTEMPTS } from "./queue.ts";

/** Most jobs wait for a provider. */
const CONCURRENCY = 8;
/** LISTEN/NOTIFY starts jobs immediately. Polling only finds scheduled ones. */
const POLL_MS = 2_000;
const STATEMENT_MS = 60_000;
const LOOK_AFTER_MS = 10_000;
const DRAIN_MS = 25_000;

export interface WorkerOptions {
  connectionString: string;
  tasks: Record<string, (payload: unknown, attempt: Attempt) => Promise<void>>;
  /** Names of tasks with their own slots. All other tasks share theirs. */
  ownSlots?: Record<string, number>;
  crontab?: string;
  soleServer: boolean;
  lookAfterMs?: number;
}

export interface Worker {
  /** Waits for running jobs. After `drainMs`, hands the rest back, so end the process then. */
  stop(drainMs?: number): Promise<void>;
}

/**
 * A killed process leaves jobs locked. The only server releases them at start. Otherwise, other servers do once the
 * dead process's heartbeat lock is gone.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { connectionString, soleServer, ownSlots = {}, lookAfterMs = LOOK_AFTER_MS } = options;
  if (soleServer) await releaseAll(connectionString);
  const pool = new pg.Pool({
    connectionString,
    // Each runner listens on its own connection. Jobs only need one when they start and end.
    max: CONCURRENCY + 2 * (1 + Object.keys(ownSlots).length),
    statement_timeout: STATEMENT_MS,
  });
  let stopping = false;
  const warn = (error: Error) => stopping || log.warn({ err: error }, "queue connection");
  pool.on("error", warn);
  pool.on("connect", (client) => void client.on("error", warn));
  const life = await showLife(connectionString, warn);
  const events = new EventEmitter() as WorkerEvents;
  events.on("pool:create", ({ workerPool }) => life.of(workerPool.id));
  events.on("job:success", ({ job: { task_identifier: task } }) =>
    measure({ kind: "job", task, outcome: "done" }),
  );
  events.on("job:error", ({ job, error }) => logFailure(job, error));
  events.on("worker:fatalError", ({ error }) => log.error({ err: error }, "a queue worker stopped"));
  const names = Object.keys(options.tasks);
  const start = (kinds: string[], concurrency: number, crontab = "") =>
    run({
      pgPool: pool,
      events,
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      crontab,
      taskList: Object.fromEntries(
        Object.entries(options.tasks)
          .filter(([name]) => kinds.includes(name))
          .map(([name, task]) => [
            name,
            (payload: unknown, { job }: JobHelpers) =>
              inSpan(openJob(name, job), () => task(payload, { isLast: job.attempts >= job.max_attempts })),
          ]),
      ),
      logger: new Logger(() => (level, message) => log.debug({ level }, message)),
    });
  const sharing = names.filter((name) => !ownSlots[name]);
  const runners = await Promise.all([
    start(sharing, CONCURRENCY, options.crontab),
    ...Object.entries(ownSlots).map(([name, slots]) => start([name], slots)),
  ]);
  const lookAfter = soleServer ? undefined : lookAfterOthers(pool, lookAfterMs, warn);
  return {
    async stop(drainMs = DRAIN_MS) {
      stopping = true;
      await lookAfter?.stop();
      const stopped = Promise.all(runners.map((runner) => runner.stop())).then(() => false);
      const isLate = await Promise.race([stopped, wait(drainMs, true, { ref: false })]);
      await life.end();
      await pool.end();
      if (isLate) await handBack(connectionString, life.own);
    },
  };
}

const openJob = (task: string, { id, attempts, payload }: Job) =>
  openSpan({
    name: `job ${task}`,
    kind: "consumer",
    facts: { "fettle.task": task, "fettle.job_id": id, "fettle.attempt": attempts },
    cause: causeOf(payload),
  });

/** A job that's never given up counts as failed after as many attempts as the others. */
function logFailure(job: Job, error: unknown) {
  const { id, task_identifier: task, attempts, max_attempts } = job;
  const orgId = (job.payload as { orgId?: unknown } | null)?.orgId;
  const line = { kind: "job", task, jobId: id, orgId, attempts, err: error };
  measure({ kind: "job", task, outcome: attempts >= max_attempts ? "failed" : "retried" });
  if (attempts >= max_attempts) log.error(line, "a job failed for good");
  else if (attempts === USUAL_ATTEMPTS) log.error(line, "a job keeps failing");
  else log.info(line, "a job failed and will be tried again");
}
