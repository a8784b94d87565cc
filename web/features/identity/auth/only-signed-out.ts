import { type LoaderFunctionArgs, redirect } from "react-router";
import { clientContext } from "../../../platform/route.ts";
import { wantedOwnerPath, wantedPath } from "../../../platform/session/require-viewer.ts";
import { loadViewer } from "../../../platform/session/viewer.ts";
import { rememberChosenPlan } from "../../../platform/subscription/chosen-plan.ts";

/**
 * Loader of the sign-in screens: redirects signed-in people to where they wanted to go. The plan of a '?plan=' link
 * is kept until it is bought; who is signed in already is led to it. Who wants the owner's portal signs in all the same.
 */
export async function onlySignedOut({ context, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const plan = searchParams.get("plan");
  rememberChosenPlan(plan);
  // A member's session says nothing about the owner, who may sign in beside it.
  if (wantedOwnerPath(search)) return null;
  if (!(await loadViewer(context.get(clientContext)))) {
    // A session may have been ended elsewhere: what waits to be sent is sealed until its person is back.
    void import("../../../platform/outbox/seal-outbox.ts")
      .then((outbox) => outbox.sealOutbox())
      .catch(() => {});
    return null;
  }
  return redirect(plan ? `/subscription?${new URLSearchParams({ plan })}` : wantedPath(search));
}
