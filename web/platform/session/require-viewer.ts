import { type MiddlewareFunction, redirect } from "react-router";
import { clientContext } from "../route.ts";
import { loadViewer } from "./viewer.ts";

/** Redirects people who aren't signed in to the login, and back to their page afterwards. */
export const requireViewer: MiddlewareFunction = async ({ context, request }) => {
  if (await loadViewer(context.get(clientContext))) return;
  const { pathname, search } = new URL(request.url);
  const wanted = `${pathname}${search}`;
  throw redirect(wanted === "/" ? "/login" : `/login?next=${encodeURIComponent(wanted)}`);
};

/** The path after signing in: always one of this application (no open redirect). */
export function wantedPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next?.startsWith("/") && !next.startsWith("//") && !next.startsWith("/\\") ? next : "/";
}
