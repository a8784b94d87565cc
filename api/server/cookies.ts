import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { SESSION_DAYS } from "../auth/sessions.ts";

/** `browser` outlives sessions. Browsers allow at most 400 days. */
const DAYS = { session: SESSION_DAYS, browser: 400, staff: 1, owner: 1, look_in: 1 };

export type CookieName = keyof typeof DAYS;

/** Over HTTPS, browsers refuse a cookie with this prefix from a subdomain or plain HTTP. */
const fullName = (name: CookieName, secure: boolean) => `${secure ? "__Host-" : ""}fettle_${name}`;

// Not the @fastify/cookie plugin: a socket request has no Fastify reply.

export const readCookie = ({ cookie }: IncomingHttpHeaders, name: CookieName, secure: boolean) =>
  cookie === undefined ? undefined : parseCookie(cookie)[fullName(name, secure)];

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
