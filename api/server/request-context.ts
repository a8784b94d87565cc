import { ASKS_LAST_CHANGE, LAST_CHANGE } from "@fettle/rules/platform/last-change";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accountEndOfCookie } from "../auth/account-end.ts";
import { noteLook } from "../domains/owner/look-in/note-look.ts";
import { RefusedTokenError } from "../errors.ts";
import { Context } from "../graphql/context.ts";
import type { Services } from "../services.ts";
import { type CookieName, cookieHeader, readCookie } from "./cookies.ts";
import { NATIVE_ORIGIN } from "./cross-site.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import type { IdentityOf } from "./identity-of.ts";
import { bearerOf, claimedIdentity, isForeign, type Realm, realmOf } from "./incoming.ts";
import { queuedAt } from "./queued-at.ts";

interface ContextOptions {
  /** See `RequestFacts.maxPage`. */
  maxPage?: number;
  /** The request starts or ends a session: it works even with an access token that is no longer valid. */
  withoutToken?: boolean;
  /** The realm of an endpoint that belongs to one; else the header `portal` names it. */
  realm?: Realm | undefined;
}

/** Creates the context of an HTTP request, which can set cookies on the reply. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ContextOptions,
) => Promise<Context>;

/**
 * The one way from an HTTP request to a context, for every endpoint. An invalid bearer token is refused instead of
 * treated as anonymous: its sender would take an anonymous response for their own data.
 */
export function createContextOf(services: Services, identityOf: IdentityOf): ContextOf {
  const { config } = services;
  return async (request, reply, { withoutToken = false, realm, ...facts } = {}) => {
    const secure = config.secureCookies;
    const bearer = bearerOf(request.headers);
    const { viewer, staff, owner, slid } = await identityOf(request, realm ?? realmOf(request.headers));
    if (bearer !== undefined && !viewer && !withoutToken) throw new RefusedTokenError();
    const path = request.url.split("?")[0] ?? "";
    const note = (what: string) =>
      viewer ? noteLook(services, viewer, { what, ip: request.ip }) : Promise.resolve();
    // What a GraphQL request reads is known once its root fields are.
    if (viewer?.lookIn && !path.endsWith("/graphql")) await note(`${request.method} ${path}`);
    const takesCookies = request.headers.origin !== NATIVE_ORIGIN;
    const setCookie = (name: CookieName, token: string | null) => {
      if (takesCookies) reply.raw.appendHeader("set-cookie", cookieHeader(name, token, secure));
    };
    const cookie = readCookie(request.headers, "session", secure);
    if (slid && cookie) setCookie("session", cookie);
    if (viewer && request.headers[ASKS_LAST_CHANGE]) {
      // Before anything is read: a change from here on has another id.
      reply.header(LAST_CHANGE, (await services.bus.lastChange(viewer.orgId)) ?? "unknown");
    }
    return new Context(services, {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"],
      viewer,
      staff,
      owner,
      accessToken: bearer,
      queuedAt: queuedAt(request.headers, services.now()),
      idempotencyKey: idempotencyKeyOf(request.headers),
      noteReplay: () => void reply.raw.setHeader("idempotent-replayed", "true"),
      findAccountEnd: () => accountEndOfCookie(services.database, cookie),
      noteLook: note,
      foreignIdentity: isForeign(claimedIdentity(request.headers), viewer),
      browserToken: readCookie(request.headers, "browser", secure),
      setSessionCookie: (token) => {
        setCookie("session", token);
        // Clears what the browser has cached: photos of the time when it might. Unsent drafts stay.
        if (token === null) reply.raw.setHeader("clear-site-data", '"cache"');
      },
      setBrowserCookie: (token) => setCookie("browser", token),
      setPortalCookie: setCookie,
      ...facts,
    });
  };
}
