import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { SESSION_DAYS } from "../auth/sessions.ts";

/**
 * `browser` outlives sessions: see `known-browsers.ts`. Browsers keep a cookie for 400 days at most. Each realm has a
 * cookie of its own.
 */
const DAYS = { session: SESSION_DAYS, browser: 400, staff: 1, owner: 1, look_in: 1 };

export type CookieName = keyof typeof DAYS;

/** Over https the prefix makes browsers refuse a cookie of this name from a subdomain or plain http. */
const fullName = (name: CookieName, secure: boolean) => `${secure ? "__Host-" : ""}fettle_${name}`;

// The parser and writer of @fastify/cookie without the plugin: a socket is opened by a request without a Fastify reply.

export const readCookie = ({ cookie }: IncomingHttpHeaders, name: CookieName, secure: boolean) =>
  cookie === undefined ? undefined : parseCookie(cookie)[fullName(name, secure)];

/** The Set-Cookie header that stores a token, or with null removes it. */
export const cookieHeader = (name: CookieName, token: string | null, secure: boolean) =>
  stringifySetCookie({
    name: fullName(name, secure),
    value: token ?? "",
    path: "/",
    maxAge: token === null ? 0 : DAYS[name] * 86_400,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
