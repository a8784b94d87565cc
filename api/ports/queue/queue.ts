/** A database client or transaction that can run a tagged statement. */
export interface StatementRunner {
  $executeRaw(statement: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>;
}

interface JobOptions {
  /** Two jobs of one key are one job. */
  key?: string;
  maxAttempts?: number;
  /** At once unless it says. */
  runAt?: Date;
}

/** What a task gets: the organisation it works for, and what was enqueued with it. */
export type TaskPayload = { orgId: string } & Record<string, string>;

/** One try of a job. */
export interface Attempt {
  /** It isn't tried again after this one. */
  isLast: boolean;
}

export type Task = (payload: TaskPayload, attempt: Attempt) => Promise<void>;

export interface Queue {
  /** Adds a job inside the caller's transaction: it exists if and only if its cause was committed. */
  add(tx: StatementRunner, task: string, payload: TaskPayload, options?: JobOptions): Promise<void>;
}

/** Enqueueing needs no worker: any server, and any test, may add jobs for whichever server runs them. */
export const queue: Queue = {
  async add(tx, task, { orgId, ...rest }, { key, maxAttempts = 8, runAt } = {}) {
    await tx.$executeRaw`select graphile_worker.add_job(
      identifier => ${task}::text,
      payload => (jsonb_build_object('orgId', ${orgId}::text) || ${JSON.stringify(rest)}::jsonb)::json,
      job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int
    )`;
  },
};
