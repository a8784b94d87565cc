import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "../auth/authenticate.ts";
import type { SessionCache } from "../auth/session-cache.ts";
import { Context } from "../graphql/context.ts";
import type { Services } from "../services.ts";
import { claimedIdentity, credentialsOf, isForeign } from "./incoming.ts";
import { sessionCookie } from "./session-cookie.ts";

interface ContextOptions {
  /** See `RequestFacts.maxPage`. */
  maxPage?: number;
}

/** Makes the context of an HTTP request: who is asking, and cookies to answer with. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ContextOptions,
) => Promise<Context>;

/** The one way from an HTTP request to a context, for every endpoint. */
export function createContextOf(services: Services, cache: SessionCache): ContextOf {
  const { database, config } = services;
  return async (request, reply, options) => {
    const credentials = credentialsOf(request.headers);
    const found = await authenticate(credentials, { database, cache, now: services.now() });
    const setSessionCookie = (token: string | null) =>
      void reply.raw.appendHeader("set-cookie", sessionCookie(token, config.secureCookies));
    if (found?.slid && credentials.cookie) setSessionCookie(credentials.cookie);
    const viewer = found?.viewer ?? null;
    return new Context(services, {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"],
      viewer,
      accessToken: credentials.bearer,
      foreignIdentity: isForeign(claimedIdentity(request.headers), viewer),
      setSessionCookie,
      ...options,
    });
  };
}
