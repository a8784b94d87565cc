import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";

const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that everything logged or masked inside it carries the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

/** The id of the request being served, if one is. */
export const currentRequestId = () => requests.getStore();

export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "production" ? "info" : "warn"),
  redact: ["req.headers.authorization", "req.headers.cookie"],
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
});
