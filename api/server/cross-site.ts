import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { ForbiddenError } from "../errors.ts";
import { bearerOf } from "./incoming.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** How long a browser may cache a preflight's response. */
const PREFLIGHT_S = 7_200;
const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE";
const ALLOWED_HEADERS =
  "authorization, content-type, idempotency-key, x-request-id, auth-mode, user-id, org-id, " +
  "x-apollo-operation-name, apollo-require-preflight";
const READABLE_HEADERS = "content-disposition, link, retry-after, x-request-id";

/**
 * Whether a request was sent by another site's page. Wrappers and integrators send neither header,
 * which is allowed: a browser that carries our cookie always sends one on a write, and on opening a socket.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "cross-site") return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

/** Whether a preflight asks for a bearer token. */
const asksForToken = (headers: IncomingHttpHeaders) =>
  headers["access-control-request-headers"]
    ?.toLowerCase()
    .split(",")
    .some((name) => name.trim() === "authorization");

/**
 * CORS: pages of other sites may call with a bearer token, which a browser never sends by itself, and with nothing
 * else. Without Access-Control-Allow-Credentials no cookie is sent, so the token alone counts. Their other writes are
 * refused; the browser withholds the responses of their other reads.
 */
export function guardCrossSite(app: FastifyInstance, publicUrl: string) {
  app.addHook("onRequest", async ({ method, headers }, reply) => {
    if (!isCrossSite(headers, publicUrl)) return;
    const asksFirst = method === "OPTIONS" && asksForToken(headers);
    if (asksFirst || bearerOf(headers) !== undefined) {
      reply.raw.setHeader("access-control-allow-origin", "*");
      reply.raw.setHeader("access-control-expose-headers", READABLE_HEADERS);
      if (!asksFirst) return;
      return reply
        .header("access-control-allow-methods", ALLOWED_METHODS)
        .header("access-control-allow-headers", ALLOWED_HEADERS)
        .header("access-control-max-age", PREFLIGHT_S)
        .status(204)
        .send();
    }
    if (!SAFE_METHODS.has(method)) throw new ForbiddenError("Requests from other sites are refused");
  });
}
