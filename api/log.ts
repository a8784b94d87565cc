import { pino } from "pino";
import { currentRequestId } from "./request-record.ts";

/** Only log these fields: driver errors contain entire connection objects. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as Error & { code?: unknown };
  return { type: error.name, message: error.message, code, stack: error.stack };
}

export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "production" ? "info" : "warn"),
  redact: ["req.headers.authorization", "req.headers.cookie"],
  serializers: { err: describe },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
});
