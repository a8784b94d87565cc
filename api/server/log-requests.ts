import type { FastifyInstance, FastifyRequest } from "fastify";
import { log } from "../log.ts";
import { measure } from "../measures.ts";
import { newRequest, type RequestRecord, withinRequest } from "../request-record.ts";
import { METRICS_PATH } from "./metrics/serve-metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    record: RequestRecord | null;
  }
}

const BY_MACHINES = new Set(["/healthz", "/readyz", METRICS_PATH]);
const roundMs = (ms: number) => Math.round(ms * 10) / 10;

/** Writes one line per request. It has ids and names from the code, never addresses, queries or what people typed. */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest("record", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.setHeader("x-request-id", request.id);
    request.record = newRequest(request.id);
    withinRequest(request.record, done);
  });
  app.addHook("onResponse", async (request, { statusCode }) => write(request, statusCode));
  app.addHook("onRequestAbort", async (request) => write(request, null));
}

/** The status is null if the client left before its response ended. */
function write(request: FastifyRequest, status: number | null) {
  const { record, method, routeOptions } = request;
  const route = routeOptions.url ?? null;
  if (!record || BY_MACHINES.has(route ?? "")) return;
  // A response can end after its client has left.
  request.record = null;
  const { operation, document, errorCode, startedAt, databaseMs, statements, orgId, userId } = record;
  const cost = { ms: roundMs(performance.now() - startedAt), databaseMs: roundMs(databaseMs), statements };
  const line = {
    kind: "request",
    method,
    route,
    operation,
    document,
    status,
    errorCode,
    ...cost,
    orgId,
    userId,
  };
  measure({
    kind: "request",
    method,
    route: route ?? "none",
    // Integrators choose their own names, so there's no end to them.
    operation: (document && operation) ?? "",
    status: status === null ? "left" : `${Math.floor(status / 100)}xx`,
    errorCode,
    seconds: cost.ms / 1_000,
  });
  withinRequest(record, () => log.info(line, "request"));
}
