import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

export const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Components set inline style attributes, e.g. to position pills, popovers and meters.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g;

/** Adds the hashes of a page's inline scripts to the policy. */
export function policyOf(html: string, policy = POLICY): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return policy.replace("script-src 'self'", `script-src 'self'${hashes.join("")}`);
}

/** The advertising pixel loads only on public pages, after consent, and never for signed-in people. */
const PIXEL_HOST = "https://analytics.tiktok.com";

export const policyWithPixel = POLICY.replace("script-src 'self'", `script-src 'self' ${PIXEL_HOST}`)
  .replace("connect-src 'self'", `connect-src 'self' ${PIXEL_HOST}`)
  .replace("img-src 'self'", `img-src 'self' ${PIXEL_HOST}`);

/** Not `@fastify/helmet`: undecodable URLs get a response before any hook, and pages list their scripts' hashes. */
export function sendSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook("onRequest", async (_request, reply) => setSecurityHeaders(reply, { https }));
}

/** Call it directly for responses sent before any hook runs. */
export function setSecurityHeaders({ raw }: Pick<FastifyReply, "raw">, { https }: { https: boolean }) {
  raw.setHeader("content-security-policy", POLICY);
  raw.setHeader("x-content-type-options", "nosniff");
  raw.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  raw.setHeader("permissions-policy", "geolocation=(), microphone=(), payment=()");
  raw.setHeader("cross-origin-opener-policy", "same-origin");
  // Scripts on other origins use CORS with a token. No other site needs to embed what a session can see.
  raw.setHeader("cross-origin-resource-policy", "same-origin");
  if (https) raw.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
}
