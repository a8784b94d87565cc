import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";

/** Follows a request through whatever it awaits, so no function passes its id on just for the log. */
const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that everything logged or masked inside it carries the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

/** The id of the current request, if any. */
export const currentRequestId = () => requests.getStore();

/** Drivers' errors hold whole connection objects; only these fields are logged. */
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
