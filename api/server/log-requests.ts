import { BROWSER_SPANS_PATH } from "@fettle/rules/platform/browser-span";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { log } from "../log.ts";
import { measure } from "../measures.ts";
import { newRequest, type RequestRecord, withinRequest } from "../request-record.ts";
import { openSpan } from "../spans.ts";
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
    const span = spanOf(request);
    // https://w3c.github.io/trace-context/#traceresponse-header
    if (span) reply.raw.setHeader("traceresponse", span.traceparent);
    request.record = newRequest(request.id, span);
    withinRequest(request.record, done);
  });
  app.addHook("onResponse", async (request, { statusCode }) => write(request, statusCode));
  app.addHook("onRequestAbort", async (request) => write(request, null));
}

function spanOf({ id, method, headers, routeOptions: { url = "none" } }: FastifyRequest) {
  if (BY_MACHINES.has(url) || url === BROWSER_SPANS_PATH) return undefined;
  return openSpan({
    name: `${method} ${url}`,
    kind: "server",
    facts: { "http.request.method": method, "http.route": url, "fettle.request_id": id },
    cause: [headers.traceparent].flat()[0],
  });
}

interface Facts {
  method: string;
  route: string | null;
  status: number | null;
}

/** The line of a request, or of an operation on a socket. */
export function lineOf(record: RequestRecord, facts: Facts) {
  const { operation, document, errorCode, startedAt, databaseMs, statements, orgId, userId } = record;
  return {
    kind: "request",
    ...facts,
    operation,
    document,
    errorCode,
    ms: roundMs(performance.now() - startedAt),
    databaseMs: roundMs(databaseMs),
    statements,
    orgId,
    userId,
  };
}

/** The status is null if the client left before its response ended. */
function write(request: FastifyRequest, status: number | null) {
  const { record, method, routeOptions } = request;
  const route = routeOptions.url ?? null;
  if (!record || BY_MACHINES.has(route ?? "")) return;
  // A response can end after its client has left.
  request.record = null;
  const line = lineOf(record, { method, route, status });
  const { operation, document, errorCode } = record;
  measure({
    kind: "request",
    method,
    route: route ?? "none",
    // Integrators choose their own names, so there's no end to them.
    operation: (document && operation) ?? "",
    status: status === null ? "left" : `${Math.floor(status / 100)}xx`,
    errorCode,
    seconds: line.ms / 1_000,
  });
  withinRequest(record, () => log.info(line, "request"));
  endSpan(record, status);
}

function endSpan({ span, statements, document, operation, errorCode }: RequestRecord, status: number | null) {
  span?.note({
    "http.response.status_code": status ?? undefined,
    "graphql.operation.name": (document && operation) || undefined,
    "graphql.document.id": document,
    "fettle.statements": statements,
    "error.type": errorCode,
  });
  if (status === null || status >= 500) span?.fail({ name: errorCode ?? String(status ?? "left") });
  span?.end();
}
