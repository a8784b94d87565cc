import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";

/** Tracks the request id through async calls, so functions needn't pass it along for logging. */
const requests = new AsyncLocalStorage<string>();

export const withRequestId = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

export const currentRequestId = () => requests.getStore();

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
