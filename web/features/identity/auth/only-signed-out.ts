import { type LoaderFunctionArgs, redirect } from "react-router";
import { ignored } from "../../../lib/ignored.ts";
import { clientContext } from "../../../platform/route.ts";
import { wantedOwnerPath, wantedPath } from "../../../platform/session/require-viewer.ts";
import { loadViewer } from "../../../platform/session/viewer.ts";
import { rememberChosenPlan } from "../../../platform/subscription/chosen-plan.ts";

/** Redirects signed-in people to where they wanted to go. Stores the plan from a '?plan=' link until it's bought. */
export async function onlySignedOut({ context, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const plan = searchParams.get("plan");
  rememberChosenPlan(plan);
  // The owner can be signed in alongside a member's session.
  if (wantedOwnerPath(search)) return null;
  if (!(await loadViewer(context.get(clientContext)))) {
    // If the session ended elsewhere, seal unsent work until the same person comes back.
    void import("../../../platform/outbox/seal-outbox.ts")
      .then((outbox) => outbox.sealOutbox())
      .catch((error) => ignored(error, "tried again at the next sign-in"));
    return null;
  }
  return redirect(plan ? `/subscription?${new URLSearchParams({ plan })}` : wantedPath(search));
}
