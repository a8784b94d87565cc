import { type MiddlewareFunction, redirect } from "react-router";
import { ignored } from "../../lib/ignored.ts";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { clientContext } from "../route.ts";
import { browserOrigin } from "../server-address.ts";
import { getIdentity } from "./identity.ts";
import { isSignOutPending } from "./pending-sign-out.ts";
import { loadViewer } from "./viewer.ts";

export const requireViewer: MiddlewareFunction = async ({ context, request }) => {
  const wasSomebody = getIdentity() !== null;
  const client = context.get(clientContext);
  if (await loadViewer(client)) return;
  // The session ended elsewhere or the person was removed: wipe fetched data and seal unsent work.
  if (wasSomebody) {
    await offlineAnswers.leave?.();
    const { endedPath, findAccountEnd } = await import("./account-end.ts");
    const end = await findAccountEnd(client).catch((error) =>
      ignored(error, "sign-in opens instead of why the account ended"),
    );
    if (end) throw redirect(endedPath(end));
  }
  const { pathname, search } = new URL(request.url);
  const wanted = `${pathname}${search}`;
  // When no one is signed in, this address belongs to the public site, unless a session still has to be ended.
  if (pathname === "/" && !isSignOutPending())
    await (await import("../offline/service-worker.ts")).leaveToPublicSite();
  throw redirect(loginPath(wanted));
};

export function loginPath(wanted: string, person?: string): string {
  if (wanted === "/") return "/login";
  return `/login?${new URLSearchParams({ next: wanted, ...(person && { person }) })}`;
}

const SIGNED_OUT_PATHS = ["/login", "/logout", "/auth/login", "/auth/register"];

/**
 * The path to open after sign-in: always within this app, or home if someone else signs in. Parsed as a browser would,
 * skipping tabs and treating a backslash as a slash.
 */
export function wantedPath(search: string): string {
  const origin = browserOrigin();
  const params = new URLSearchParams(search);
  const person = params.get("person");
  if (person && person !== getIdentity()?.userId) return "/";
  const next = urlOf(params.get("next") ?? "/", origin);
  if (next?.origin !== origin || SIGNED_OUT_PATHS.includes(next.pathname)) return "/";
  const path = `${next.pathname}${next.search}${next.hash}`;
  // A path starting with two slashes would lead to another site.
  return path.startsWith("//") ? "/" : path;
}

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
