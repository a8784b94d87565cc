import type { z } from "zod";
import { type Attempt, type TaskType, taskType } from "./ports/queue/queue.ts";
import type { Services } from "./services.ts";

/** Throws an error to be retried, so it must be safe to repeat. */
type Handler<Payload> = (services: Services, payload: Payload, attempt: Attempt) => Promise<void>;

interface Schedule {
  /** How many of these jobs run at the same time, separately from other kinds, so slow ones don't delay the others. */
  ownSlots?: number;
  /** Cron notation, UTC, with an empty payload. Only one server runs it each time. */
  cron?: string;
  /** Also run at every server start, to catch up on missed runs. */
  atStart?: true;
}

export interface Task<Payload extends object = object> extends TaskType<Payload>, Schedule {
  handle(...call: Parameters<Handler<Payload>>): Promise<void>;
}

/** Defines a kind of job with its handler. Alerts show `name`, so keep it searchable. */
export const defineTask = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  handle: Handler<z.infer<z.ZodObject<Shape>>>,
  schedule: Schedule = {},
): Task<z.infer<z.ZodObject<Shape>>> => ({ ...taskType(name, shape), handle, ...schedule });

export const handleTask = <Payload extends object>(
  type: TaskType<Payload>,
  handle: Handler<Payload>,
): Task<Payload> => ({ ...type, handle });
