import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { scrub } from "./lib/scrub.ts";
import { currentRequest } from "./request-record.ts";
import { currentSpan } from "./spans.ts";

/** Only log these fields: driver errors contain entire connection objects. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code } = error as Error & { code?: unknown };
  return { type: error.name, message: scrub(error.message), code, stack: error.stack && stackOf(error) };
}

/** The stack begins with the message, whose own lines must be scrubbed together. */
function stackOf({ stack = "", message }: Error) {
  const start = stack.indexOf(message);
  if (start === -1) return scrub(stack);
  const end = start + message.length;
  return scrub(stack.slice(0, start)) + scrub(message) + scrub(stack.slice(end));
}

const OPTIONS: LoggerOptions = {
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "production" ? "info" : "warn"),
  redact: ["req.headers.authorization", "req.headers.cookie"],
  serializers: { err: describe },
  mixin: () => {
    const request = currentRequest();
    const span = currentSpan();
    return {
      ...(request && { requestId: request.id, operation: request.operation }),
      ...(span && { trace_id: span.traceId, span_id: span.spanId }),
    };
  },
};

export const createLog = (stream?: DestinationStream) => pino(OPTIONS, stream);

export const log = createLog();
