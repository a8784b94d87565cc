import { z } from "zod";

/** A database client or transaction that can run a tagged statement. */
export interface StatementRunner {
  $executeRaw(statement: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>;
}

interface JobOptions {
  /** Jobs with the same key are one job. */
  key?: string;
  /** Jobs with the same queue name run one at a time, so a flood of them doesn't hold up other jobs. */
  queueName?: string;
  /** `untilDone` retries with pauses that grow to six hours, and never gives up. Default: `USUAL_ATTEMPTS`. */
  maxAttempts?: number | "untilDone";
  /** Default: immediately. */
  runAt?: Date;
}

/** A job that failed this often needs the owner's attention, even if it is still retried. */
export const USUAL_ATTEMPTS = 8;
/** The most that the queue can store: 22 years at one attempt every six hours. */
const MOST_ATTEMPTS = 32_767;

/** A kind of background job: the name it has in the queue and in alerts, and the shape of its payload. */
export interface TaskType<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** Declares a kind of job whose handler is elsewhere. */
export const taskType = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): TaskType<z.infer<z.ZodObject<Shape>>> => ({ name, payload: z.object(shape) });

/** One attempt of a job. */
export interface Attempt {
  /** It won't be retried after this one. */
  isLast: boolean;
}

export interface Queue {
  /** Adds a job inside the caller's transaction, so it exists if and only if its cause was committed. */
  add<Payload extends object>(
    tx: StatementRunner,
    task: TaskType<Payload>,
    payload: NoInfer<Payload>,
    options?: JobOptions,
  ): Promise<void>;
}

/** Enqueueing needs no worker: any server, and any test, may add jobs for whichever server runs them. */
export const queue: Queue = {
  async add(tx, task, payload, { key, queueName, maxAttempts = USUAL_ATTEMPTS, runAt } = {}) {
    await tx.$executeRaw`select queue_job(
      identifier => ${task.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queueName ?? null}::text,
      job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts === "untilDone" ? MOST_ATTEMPTS : maxAttempts}::int
    )`;
  },
};
