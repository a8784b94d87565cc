import type { z } from "zod";
import { type Attempt, type TaskType, taskType } from "./ports/queue/queue.ts";
import type { Services } from "./services.ts";

/** Does one attempt of a job. It throws to be retried, so doing it again must do no harm. */
type Handler<Payload> = (services: Services, payload: Payload, attempt: Attempt) => Promise<void>;

interface Schedule {
  /** When it runs by itself, with an empty payload: cron notation, UTC. One server runs it each time. */
  cron?: string;
  /** It also runs whenever a server starts: for what the last one left, or missed while it was down. */
  atStart?: true;
}

/** A kind of background job and its handler. */
export interface Task<Payload extends object = object> extends TaskType<Payload>, Schedule {
  handle(...call: Parameters<Handler<Payload>>): Promise<void>;
}

/** Defines a kind of job with its handler. `name` is what alerts call it, so search for that. */
export const defineTask = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  handle: Handler<z.infer<z.ZodObject<Shape>>>,
  schedule: Schedule = {},
): Task<z.infer<z.ZodObject<Shape>>> => ({ ...taskType(name, shape), handle, ...schedule });

/** Gives a kind of job its handler, where a domain further down the imports adds the jobs. */
export const handleTask = <Payload extends object>(
  type: TaskType<Payload>,
  handle: Handler<Payload>,
): Task<Payload> => ({ ...type, handle });
