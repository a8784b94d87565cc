import { ASKS_LAST_CHANGE, LAST_CHANGE } from "@fettle/rules/platform/last-change";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accountEndOfCookie } from "../auth/account-end.ts";
import { noteLook } from "../domains/owner/look-in/note-look.ts";
import { MalformedTokenError, RefusedTokenError } from "../errors.ts";
import { Context, notePerson } from "../graphql/context.ts";
import type { Services } from "../services.ts";
import { type CookieName, cookieHeader, readCookie } from "./cookies.ts";
import { NATIVE_ORIGIN } from "./cross-site.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import type { IdentityOf } from "./identity-of.ts";
import { bearerOf, claimedIdentity, isForeign, type Realm, realmOf } from "./incoming.ts";
import { chargeToken } from "./limit-tokens.ts";
import { queuedAt } from "./queued-at.ts";

interface ContextOptions {
  maxPage?: number;
  withoutToken?: boolean;
  realm?: Realm | undefined;
}

export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ContextOptions,
) => Promise<Context>;

/** Refuses an invalid bearer token. Otherwise, its sender would mistake an anonymous response for their own data. */
export function createContextOf(services: Services, identityOf: IdentityOf): ContextOf {
  const { config } = services;
  return async (request, reply, { withoutToken = false, realm, ...facts } = {}) => {
    const secure = config.secureCookies;
    const bearer = bearerOf(request.headers);
    const { viewer, staff, owner, slid } = await identityOf(request, realm ?? realmOf(request.headers));
    notePerson({ viewer, staff, owner });
    if (bearer !== undefined && !viewer && !withoutToken) {
      throw bearer === "" ? new MalformedTokenError() : new RefusedTokenError();
    }
    const path = request.url.split("?")[0] ?? "";
    const note = (what: string) =>
      viewer ? noteLook(services, viewer, { what, ip: request.ip }) : Promise.resolve();
    // GraphQL requests are recorded by root field instead.
    if (viewer?.lookIn && !path.endsWith("/graphql")) await note(`${request.method} ${path}`);
    const takesCookies = request.headers.origin !== NATIVE_ORIGIN;
    const setCookie = (name: CookieName, token: string | null) => {
      if (takesCookies) reply.raw.appendHeader("set-cookie", cookieHeader(name, token, secure));
    };
    const cookie = readCookie(request.headers, "session", secure);
    if (slid && cookie) setCookie("session", cookie);
    if (viewer && request.headers[ASKS_LAST_CHANGE]) {
      // Read this first, so any later change has a different id.
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
      charge: (cost) => chargeToken(services, viewer, cost, reply),
      noteReplay: () => void reply.raw.setHeader("idempotent-replayed", "true"),
      findAccountEnd: () => accountEndOfCookie(services.database, cookie),
      noteLook: note,
      foreignIdentity: isForeign(claimedIdentity(request.headers), viewer),
      browserToken: readCookie(request.headers, "browser", secure),
      setSessionCookie: (token) => {
        setCookie("session", token);
        // Clears photos that older versions let the browser cache. Doesn't clear unsent drafts.
        if (token === null) reply.raw.setHeader("clear-site-data", '"cache"');
      },
      setBrowserCookie: (token) => setCookie("browser", token),
      setPortalCookie: setCookie,
      ...facts,
    });
  };
}
