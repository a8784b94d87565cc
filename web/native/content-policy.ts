import type { NativeSettings } from "./settings.ts";

/**
 * The Content Security Policy of the apps' page, which no server sends: that of the server's pages, and the server
 * itself for requests and sockets. Pictures come as blobs, since an image request brings no token.
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
