import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { log } from "../log.ts";

const AGAIN_AFTER_MS = 3_600_000;
const WAY_OUT = "set TRUST_PROXY to the number of proxies, or everyone shares the proxy's limits";

/** Warns immediately and then hourly if a proxy sends X-Forwarded-For but isn't trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy, secureCookies }: Config) {
  if (trustProxy > 0) return;
  if (secureCookies) log.warn(`PUBLIC_URL is https, so the server must be behind a proxy: ${WAY_OUT}`);
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook("onRequest", async ({ headers, ip }) => {
    if (headers["x-forwarded-for"] === undefined || Date.now() - warnedAt < AGAIN_AFTER_MS) return;
    warnedAt = Date.now();
    log.warn({ from: ip }, `Requests have X-Forwarded-For, but no proxy is trusted: ${WAY_OUT}`);
  });
}
