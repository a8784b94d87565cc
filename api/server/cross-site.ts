import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { ForbiddenError } from "../errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request was sent by another site's page (decision 27). Wrappers and integrators send neither header,
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

/** Refuses writes that another site's page sent. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string) {
  app.addHook("onRequest", async ({ method, headers }) => {
    if (!SAFE_METHODS.has(method) && isCrossSite(headers, publicUrl)) {
      throw new ForbiddenError("Requests from other sites are refused");
    }
  });
}
