import type { IncomingHttpHeaders } from "node:http";
import { SESSION_DAYS } from "../auth/sessions.ts";

/**
 * `browser` outlives sessions: see `known-browsers.ts`. Browsers keep a cookie for 400 days at most. Each realm has a
 * cookie of its own.
 */
const DAYS = { session: SESSION_DAYS, browser: 400, staff: 1, owner: 1, look_in: 1 };

export type CookieName = keyof typeof DAYS;

/** Over https the prefix makes browsers refuse a cookie of this name from a subdomain or plain http. */
const fullName = (name: CookieName, secure: boolean) => `${secure ? "__Host-" : ""}fettle_${name}`;

export function readCookie(headers: IncomingHttpHeaders, name: CookieName, secure: boolean) {
  const start = `${fullName(name, secure)}=`;
  return headers.cookie
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** The Set-Cookie header that stores a token, or with null removes it. */
export function cookieHeader(name: CookieName, token: string | null, secure: boolean) {
  const maxAge = token === null ? 0 : DAYS[name] * 86_400;
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${fullName(name, secure)}=${token ?? ""}; ${attributes}`;
}
