import { type LoaderFunctionArgs, redirect } from "react-router";
import { clientContext } from "../../platform/route.ts";
import { wantedPath } from "../../platform/session/require-viewer.ts";
import { loadViewer } from "../../platform/session/viewer.ts";

/** Loader of the sign-in screens: redirects signed-in people to where they wanted to go. */
export async function onlySignedOut({ context, request }: LoaderFunctionArgs) {
  const viewer = await loadViewer(context.get(clientContext));
  return viewer ? redirect(wantedPath(new URL(request.url).search)) : null;
}
