import { type LoaderFunctionArgs, redirect } from "react-router";
import { clientContext } from "../../platform/route.ts";
import { wantedPath } from "../../platform/session/require-viewer.ts";
import { loadViewer } from "../../platform/session/viewer.ts";

/** Loader of the sign-in screens: who is signed in already goes on to where they wanted. */
export async function onlySignedOut({ context, request }: LoaderFunctionArgs) {
  const viewer = await loadViewer(context.get(clientContext));
  return viewer ? redirect(wantedPath(new URL(request.url).search)) : null;
}
