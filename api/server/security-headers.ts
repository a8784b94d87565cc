import type { FastifyInstance } from "fastify";

const POLICY = [
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

/** Sends the security headers. A route may set a policy of its own. */
export function sendSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("content-security-policy", POLICY);
    reply.raw.setHeader("x-content-type-options", "nosniff");
    reply.raw.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    reply.raw.setHeader("permissions-policy", "geolocation=(), microphone=(), payment=()");
    reply.raw.setHeader("cross-origin-opener-policy", "same-origin");
    if (https) reply.raw.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
