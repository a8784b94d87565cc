import type { IncomingHttpHeaders } from "node:http";
import { authenticate } from "../auth/authenticate.ts";
import { lookInOfCookie, ownerOfCookie, staffOfCookie } from "../auth/portal-sessions.ts";
import type { SessionCache } from "../auth/session-cache.ts";
import { type Identity, NOBODY } from "../auth/viewer.ts";
import type { Services } from "../services.ts";
import { type CookieName, readCookie } from "./cookies.ts";
import { bearerOf, credentialsOf, type Realm } from "./incoming.ts";

const COOKIES: Record<Realm, CookieName> = {
  member: "session",
  support: "staff",
  owner: "owner",
  "look-in": "look_in",
};

export interface Identified extends Identity {
  slid: boolean;
}

/** Identifies the sender by the realm's cookie, or a member by a bearer token. */
export async function identify(
  { services, cache }: { services: Services; cache: SessionCache },
  realm: Realm,
  headers: IncomingHttpHeaders,
  ip: string,
): Promise<Identified> {
  const { database, config } = services;
  const now = services.now();
  if (realm === "member") {
    const credentials = credentialsOf(headers, config.secureCookies);
    const found = await authenticate(credentials, {
      database,
      cache,
      now,
      ip,
      userAgent: headers["user-agent"],
    });
    return { ...NOBODY, viewer: found?.viewer ?? null, slid: found?.slid ?? false };
  }
  const cookie = readCookie(headers, COOKIES[realm], config.secureCookies);
  const nobody = { ...NOBODY, slid: false };
  if (!cookie || cookie.length > 200 || bearerOf(headers) !== undefined) return nobody;
  if (realm === "support") {
    const requiresTotp = config.requiresStaffTotp;
    return { ...nobody, staff: await staffOfCookie(database, cookie, { requiresTotp, now }) };
  }
  if (realm === "look-in") return { ...nobody, viewer: await lookInOfCookie(database, cookie, now) };
  const { ownerEmail } = config;
  return { ...nobody, owner: await ownerOfCookie(database, cookie, { ownerEmail, now }) };
}

export function sessionOf({ viewer, staff, owner }: Identity): { userId: string; sessionId: string } | null {
  if (viewer) return viewer;
  if (staff) return { userId: staff.staffId, sessionId: staff.sessionId };
  return owner && { userId: owner.ownerId, sessionId: owner.sessionId };
}
