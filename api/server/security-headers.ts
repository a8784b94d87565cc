import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/** The policy of every answer that has none of its own. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Components set inline style attributes: positions of pills, popovers, meters.
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

/** The policy of a page: it names the scripts inside the page by their hashes. */
export function policyOf(html: string, policy = POLICY): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return policy.replace("script-src 'self'", `script-src 'self'${hashes.join("")}`);
}

/** Of the advertising pixel, which public pages load after consent, and nothing of a signed-in person ever. */
const PIXEL_HOST = "https://analytics.tiktok.com";

/** The policy of public pages where a pixel is configured. */
export const policyWithPixel = POLICY.replace("script-src 'self'", `script-src 'self' ${PIXEL_HOST}`)
  .replace("connect-src 'self'", `connect-src 'self' ${PIXEL_HOST}`)
  .replace("img-src 'self'", `img-src 'self' ${PIXEL_HOST}`);

/**
 * Sends the security headers with every answer. A route may set a policy of its own. Not by `@fastify/helmet`: answers
 * to addresses that can't be decoded go out before any hook, and pages name their inline scripts by hashes.
 */
export function sendSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook("onRequest", async (_request, reply) => setSecurityHeaders(reply, { https }));
}

/** Also for what is answered before any hook, such as an address that can't be decoded. */
export function setSecurityHeaders({ raw }: Pick<FastifyReply, "raw">, { https }: { https: boolean }) {
  raw.setHeader("content-security-policy", POLICY);
  raw.setHeader("x-content-type-options", "nosniff");
  raw.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  raw.setHeader("permissions-policy", "geolocation=(), microphone=(), payment=()");
  raw.setHeader("cross-origin-opener-policy", "same-origin");
  // Scripts of other origins read the API by CORS with a token; nothing embeds what a session would show.
  raw.setHeader("cross-origin-resource-policy", "same-origin");
  if (https) raw.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
}
