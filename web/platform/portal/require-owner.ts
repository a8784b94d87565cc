import type { MiddlewareFunction } from "react-router";
import { ViewerDocument } from "../../generated/graphql.ts";
import { sendPublicRequest } from "../public-link/public-request.ts";
import { clientContext } from "../route.ts";
import { loadOwnerViewer } from "./owner-viewer.ts";

/**
 * Lets the owner alone in: a member gets the not-found screen, anybody else the login, which is the members' app's
 * page.
 */
export const requireOwner: MiddlewareFunction = async ({ context, request }) => {
  if (await loadOwnerViewer(context.get(clientContext))) return;
  // Without the portal's header the answer is about a member's session.
  const { viewer } = await sendPublicRequest(ViewerDocument, {});
  // The screen leads where this role may go.
  if (viewer) throw new Response(viewer.role, { status: 404 });
  const { pathname, search } = new URL(request.url);
  location.replace(`/auth/login?next=${encodeURIComponent(pathname + search)}`);
  // The page is being left: nothing of the portal is shown meanwhile.
  await new Promise(() => {});
};
