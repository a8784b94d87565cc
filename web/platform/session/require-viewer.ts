import { type MiddlewareFunction, redirect } from "react-router";
import { held } from "../offline/held.ts";
import { clientContext } from "../route.ts";
import { browserOrigin } from "../server-address.ts";
import { getIdentity } from "./identity.ts";
import { loadViewer } from "./viewer.ts";

/** Redirects people who aren't signed in to the login, and back to their page afterwards. */
export const requireViewer: MiddlewareFunction = async ({ context, request }) => {
  const wasSomebody = getIdentity() !== null;
  if (await loadViewer(context.get(clientContext))) return;
  // The session was ended elsewhere, or the person removed: what was fetched goes, and what waits to be sent is sealed.
  if (wasSomebody) await held.leave?.();
  const { pathname, search } = new URL(request.url);
  const wanted = `${pathname}${search}`;
  // Without a session the address is the public site's; a service worker answered in its place.
  if (pathname === "/") await (await import("../offline/service-worker.ts")).leaveToPublicSite();
  throw redirect(wanted === "/" ? "/login" : `/login?next=${encodeURIComponent(wanted)}`);
};

/** Signing in leads away from these. */
const SIGNED_OUT_PATHS = ["/login", "/logout", "/auth/login", "/auth/register"];

/**
 * The path after signing in: always one of this application (no open redirect). It is read as browsers do, which skip
 * tabs and line breaks and take a backslash for a slash.
 */
export function wantedPath(search: string): string {
  const origin = browserOrigin();
  const next = urlOf(new URLSearchParams(search).get("next") ?? "/", origin);
  if (next?.origin !== origin || SIGNED_OUT_PATHS.includes(next.pathname)) return "/";
  const path = `${next.pathname}${next.search}${next.hash}`;
  // A path of this site may begin with two slashes, which alone would name another.
  return path.startsWith("//") ? "/" : path;
}

/** The page of the owner's portal that a sign-in is to lead to; undefined where it leads elsewhere. */
export function wantedOwnerPath(search: string): string | undefined {
  const path = wantedPath(search);
  return /^\/admin(?:[/?#]|$)/.test(path) ? path : undefined;
}

/** Older browsers lack `URL.parse`. */
function urlOf(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
