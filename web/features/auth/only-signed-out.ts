import { type LoaderFunctionArgs, redirect } from "react-router";
import { clientContext } from "../../platform/route.ts";
import { wantedPath } from "../../platform/session/require-viewer.ts";
import { loadViewer } from "../../platform/session/viewer.ts";
import { rememberChosenPlan } from "../../platform/subscription/chosen-plan.ts";

/**
 * Loader of the sign-in screens: redirects signed-in people to where they wanted to go. The plan of a '?plan=' link
 * is kept until it is bought; who is signed in already is led to it.
 */
export async function onlySignedOut({ context, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const plan = searchParams.get("plan");
  rememberChosenPlan(plan);
  if (!(await loadViewer(context.get(clientContext)))) return null;
  return redirect(plan ? `/subscription?${new URLSearchParams({ plan })}` : wantedPath(search));
}
