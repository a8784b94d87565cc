/** A database client or transaction that can run a tagged statement. */
export interface StatementRunner {
  $executeRaw(statement: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>;
}

interface JobOptions {
  /** Jobs with the same key are one job. */
  key?: string;
  /** `untilDone` retries with pauses that grow to six hours, and never gives up. Default: `USUAL_ATTEMPTS`. */
  maxAttempts?: number | "untilDone";
  /** Default: immediately. */
  runAt?: Date;
}

/** A job that failed this often needs the owner's attention, even if it is still retried. */
export const USUAL_ATTEMPTS = 8;
/** The most that the queue can store: 22 years at one attempt every six hours. */
const MOST_ATTEMPTS = 32_767;

/** A task's payload: the organisation, and what was enqueued with it. */
export type TaskPayload = { orgId: string } & Record<string, string>;

/** One attempt of a job. */
export interface Attempt {
  /** It won't be retried after this one. */
  isLast: boolean;
}

export type Task = (payload: TaskPayload, attempt: Attempt) => Promise<void>;

export interface Queue {
  /** Adds a job inside the caller's transaction, so it exists if and only if its cause was committed. */
  add(tx: StatementRunner, task: string, payload: TaskPayload, options?: JobOptions): Promise<void>;
}

/** Enqueueing needs no worker: any server, and any test, may add jobs for whichever server runs them. */
export const queue: Queue = {
  async add(tx, task, { orgId, ...rest }, { key, maxAttempts = USUAL_ATTEMPTS, runAt } = {}) {
    await tx.$executeRaw`select graphile_worker.add_job(
      identifier => ${task}::text,
      payload => (jsonb_build_object('orgId', ${orgId}::text) || ${JSON.stringify(rest)}::jsonb)::json,
      job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts === "untilDone" ? MOST_ATTEMPTS : maxAttempts}::int
    )`;
  },
};
