import { type MiddlewareFunction, redirect } from "react-router";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { clientContext } from "../route.ts";
import { browserOrigin } from "../server-address.ts";
import { getIdentity } from "./identity.ts";
import { isSignOutPending } from "./pending-sign-out.ts";
import { loadViewer } from "./viewer.ts";

/** Redirects people who aren't signed in to the login, and back to their page afterwards. */
export const requireViewer: MiddlewareFunction = async ({ context, request }) => {
  const wasSomebody = getIdentity() !== null;
  const client = context.get(clientContext);
  if (await loadViewer(client)) return;
  // The session was ended elsewhere, or the person removed: what was fetched goes, and what waits to be sent is sealed.
  if (wasSomebody) {
    await offlineAnswers.leave?.();
    const { endedPath, findAccountEnd } = await import("./account-end.ts");
    const end = await findAccountEnd(client).catch(() => null);
    if (end) throw redirect(endedPath(end));
  }
  const { pathname, search } = new URL(request.url);
  const wanted = `${pathname}${search}`;
  // Without a session the address is the public site's; a service worker answered in its place. The server still has a
  // session that waits to be ended.
  if (pathname === "/" && !isSignOutPending())
    await (await import("../offline/service-worker.ts")).leaveToPublicSite();
  throw redirect(loginPath(wanted));
};

/** The sign-in that leads on to a path; where it was a person's, only them. */
export function loginPath(wanted: string, person?: string): string {
  if (wanted === "/") return "/login";
  return `/login?${new URLSearchParams({ next: wanted, ...(person && { person }) })}`;
}

/** Signing in leads away from these. */
const SIGNED_OUT_PATHS = ["/login", "/logout", "/auth/login", "/auth/register"];

/**
 * The path after signing in: always one of this application (no open redirect), and the home of whoever else signed in
 * than the person that it was of. It is read as browsers do, which skip tabs and line breaks and take a backslash for a
 * slash.
 */
export function wantedPath(search: string): string {
  const origin = browserOrigin();
  const params = new URLSearchParams(search);
  const person = params.get("person");
  if (person && person !== getIdentity()?.userId) return "/";
  const next = urlOf(params.get("next") ?? "/", origin);
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
