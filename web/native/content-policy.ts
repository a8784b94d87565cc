import type { NativeSettings } from "./settings.ts";

/**
 * Matches the policy for the server's pages, and allows requests and sockets to the server. Pictures are blobs, because
 * image requests can't send a token.
 */
export function contentPolicy({ serverUrl }: Pick<NativeSettings, "serverUrl">): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${serverUrl} ${serverUrl.replace(/^http/, "ws")}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join("; ");
}
