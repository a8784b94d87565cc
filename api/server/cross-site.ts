import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { PAT_PREFIX } from "../auth/authenticate.ts";
import type { Config } from "../config.ts";
import { ForbiddenError } from "../errors.ts";
import { bearerOf } from "./incoming.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const PREFLIGHT_S = 7_200;
const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE";
const ALLOWED_HEADERS =
  "authorization, content-type, idempotency-key, queued-at, sent-at, x-request-id, auth-mode, user-id, org-id, " +
  "asks-last-change, traceparent, x-apollo-operation-name, apollo-require-preflight";
const READABLE_HEADERS =
  "content-disposition, date, idempotent-replayed, last-change, link, ratelimit, ratelimit-limit, ratelimit-policy, ratelimit-remaining, ratelimit-reset, retry-after, traceresponse, x-request-id";

/** The origin of the iOS app's pages, which have tokens and no cookies. */
export const NATIVE_ORIGIN = "capacitor://localhost";
const OWN_PATH = /^\/app\//;

/**
 * `own`: our pages, or no Origin, since browsers always send one on writes and sockets. `sibling`: our Android app,
 * which shares our cookies. `native`: our iOS app.
 */
export type Sender = "own" | "sibling" | "native" | "elsewhere";

type Origins = Pick<Config, "publicUrl" | "androidAppOrigin">;

export function senderOf(headers: IncomingHttpHeaders, { publicUrl, androidAppOrigin }: Origins): Sender {
  const { origin } = headers;
  if (origin === NATIVE_ORIGIN) return "native";
  if (origin !== undefined && origin === androidAppOrigin) return "sibling";
  if (headers["sec-fetch-site"] === "cross-site") return "elsewhere";
  if (origin === undefined || origin === new URL(publicUrl).origin) return "own";
  const isWeb = URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol);
  return isWeb && new URL(origin).host === headers.host ? "own" : "elsewhere";
}

const asksForToken = (headers: IncomingHttpHeaders) =>
  headers["access-control-request-headers"]
    ?.toLowerCase()
    .split(",")
    .some((name) => name.trim() === "authorization");

/**
 * Our iOS app must use its token, and our Android app must use the cookie session. Other sites may only use a personal
 * access token: they can't send cookies, and their other writes are refused.
 */
export function guardCrossSite(app: FastifyInstance, origins: Origins) {
  app.addHook("onRequest", async ({ method, headers, url }, reply) => {
    const sender = senderOf(headers, origins);
    if (sender === "own") return;
    reply.raw.appendHeader("vary", "Origin");
    if (sender === "native") delete headers.cookie;
    if (sender !== "elsewhere") {
      allow(reply, headers.origin ?? "", sender === "sibling");
      if (method === "OPTIONS") return answerPreflight(reply);
      return;
    }
    return guardOtherSite(method, headers, url, reply);
  });
}

function guardOtherSite(method: string, headers: IncomingHttpHeaders, url: string, reply: FastifyReply) {
  const asksFirst = method === "OPTIONS" && asksForToken(headers);
  const bearer = bearerOf(headers);
  if (!OWN_PATH.test(url) && (asksFirst || bearer?.startsWith(PAT_PREFIX))) {
    allow(reply, "*");
    return asksFirst ? answerPreflight(reply) : undefined;
  }
  if (bearer !== undefined || !SAFE_METHODS.has(method)) {
    throw new ForbiddenError("Requests from other sites are refused");
  }
  return undefined;
}

function allow({ raw }: FastifyReply, origin: string, withCookies = false) {
  raw.setHeader("access-control-allow-origin", origin);
  raw.setHeader("access-control-expose-headers", READABLE_HEADERS);
  if (withCookies) raw.setHeader("access-control-allow-credentials", "true");
}

const answerPreflight = (reply: FastifyReply) =>
  reply
    .header("access-control-allow-methods", ALLOWED_METHODS)
    .header("access-control-allow-headers", ALLOWED_HEADERS)
    .header("access-control-max-age", PREFLIGHT_S)
    .status(204)
    .send();
