import { createHash } from "node:crypto";
import type { RenderedPage } from "@fettle/rules/website/site-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import { policyOf } from "../security-headers.ts";
import type { createPageCompressor } from "./page-compressor.ts";

export type KeptPage = RenderedPage & { etag: string; policy: string };

export function keptPage(rendered: RenderedPage, policy: string): KeptPage {
  const hash = createHash("sha256").update(rendered.html).digest("base64url");
  return { ...rendered, etag: `W/"${hash.slice(0, 27)}"`, policy: policyOf(rendered.html, policy) };
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  compressed: ReturnType<typeof createPageCompressor>,
) {
  reply.header("content-security-policy", page.policy);
  reply.header("cache-control", "no-cache").header("etag", page.etag);
  if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  reply.status(page.status).type("text/html; charset=utf-8");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page.html);
  const small = await compressed(page);
  return reply.header("content-encoding", "br").header("vary", varyOf(reply)).send(small);
}

const varyOf = (reply: FastifyReply) =>
  [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", ");
