import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "../auth/authenticate.ts";
import type { SessionCache } from "../auth/session-cache.ts";
import { RefusedTokenError } from "../errors.ts";
import { Context } from "../graphql/context.ts";
import type { Services } from "../services.ts";
import { type CookieName, cookieHeader, readCookie } from "./cookies.ts";
import { claimedIdentity, credentialsOf, isForeign } from "./incoming.ts";
import { queuedAt } from "./queued-at.ts";

interface ContextOptions {
  /** See `RequestFacts.maxPage`. */
  maxPage?: number;
  /** The request begins or ends a session: it is answered also beside a token that is no longer valid. */
  withoutToken?: boolean;
}

/** Makes the context of an HTTP request: who is asking, and cookies to answer with. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ContextOptions,
) => Promise<Context>;

/**
 * The one way from an HTTP request to a context, for every endpoint. A bearer token that names nobody is refused:
 * its sender would take the answer that anybody gets for their own.
 */
export function createContextOf(services: Services, cache: SessionCache): ContextOf {
  const { database, config } = services;
  return async (request, reply, { withoutToken = false, ...facts } = {}) => {
    const secure = config.secureCookies;
    const credentials = credentialsOf(request.headers, secure);
    const found = await authenticate(credentials, { database, cache, now: services.now() });
    if (credentials.bearer !== undefined && !found && !withoutToken) throw new RefusedTokenError();
    const setCookie = (name: CookieName, token: string | null) =>
      void reply.raw.appendHeader("set-cookie", cookieHeader(name, token, secure));
    if (found?.slid && credentials.cookie) setCookie("session", credentials.cookie);
    const viewer = found?.viewer ?? null;
    return new Context(services, {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"],
      viewer,
      accessToken: credentials.bearer,
      queuedAt: queuedAt(request.headers, services.now()),
      foreignIdentity: isForeign(claimedIdentity(request.headers), viewer),
      browserToken: readCookie(request.headers, "browser", secure),
      setSessionCookie: (token) => {
        setCookie("session", token);
        // Photos and files stay in a browser's cache for good otherwise. What was typed and not sent isn't touched.
        if (token === null) reply.raw.setHeader("clear-site-data", '"cache"');
      },
      setBrowserCookie: (token) => setCookie("browser", token),
      ...facts,
    });
  };
}
