import { type MiddlewareFunction, redirect } from "react-router";
import { clientContext } from "../route.ts";
import { loadViewer } from "./viewer.ts";

/** Shows login to whoever isn't signed in, and brings them back to the page they wanted. */
export const requireViewer: MiddlewareFunction = async ({ context, request }) => {
  if (await loadViewer(context.get(clientContext))) return;
  const { pathname, search } = new URL(request.url);
  const wanted = `${pathname}${search}`;
  throw redirect(wanted === "/" ? "/login" : `/login?next=${encodeURIComponent(wanted)}`);
};

/** The path to go to after signing in: only ever one of this application. */
export function wantedPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next?.startsWith("/") && !next.startsWith("//") && !next.startsWith("/\\") ? next : "/";
}
