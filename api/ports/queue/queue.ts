import { z } from "zod";
import { currentSpan } from "../../spans.ts";

export interface StatementRunner {
  $executeRaw(statement: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>;
}

interface JobOptions {
  key?: string;
  /** Jobs with the same queue name run one at a time, so a flood doesn't delay others. */
  queueName?: string;
  /** `untilDone` never gives up, pausing up to six hours between attempts. Default: `USUAL_ATTEMPTS`. */
  maxAttempts?: number | "untilDone";
  runAt?: Date;
}

/** After this many failures the owner is alerted, even if retries continue. */
export const USUAL_ATTEMPTS = 8;
/** The queue's maximum: 22 years at one attempt every six hours. */
const MOST_ATTEMPTS = 32_767;

export interface TaskType<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

export const taskType = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): TaskType<z.infer<z.ZodObject<Shape>>> => ({ name, payload: z.object(shape) });

export interface Attempt {
  isLast: boolean;
}

export interface Queue {
  /** Adds a job in the caller's transaction, so it commits or rolls back with its cause. */
  add<Payload extends object>(
    tx: StatementRunner,
    task: TaskType<Payload>,
    payload: NoInfer<Payload>,
    options?: JobOptions,
  ): Promise<void>;
}

export const queue: Queue = {
  async add(tx, task, payload, { key, queueName, maxAttempts = USUAL_ATTEMPTS, runAt } = {}) {
    await tx.$executeRaw`select queue_job(
      identifier => ${task.name}::text,
      payload => ${JSON.stringify(withCause(payload))}::json,
      queue_name => ${queueName ?? null}::text,
      job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts === "untilDone" ? MOST_ATTEMPTS : maxAttempts}::int
    )`;
  },
};

/** A job's trace links to the request or job that added it. Tasks don't see this property. */
export function withCause(payload: object): object {
  const span = currentSpan();
  return span ? { ...payload, traceparent: span.traceparent } : payload;
}

export const causeOf = (payload: unknown): string | undefined => {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown };
  return typeof traceparent === "string" ? traceparent : undefined;
};
