import type { MiddlewareFunction } from "react-router";
import { ViewerDocument } from "../../generated/graphql.ts";
import { sendPublicRequest } from "../public-link/public-request.ts";
import { clientContext } from "../route.ts";
import { loadOwnerViewer } from "./owner-viewer.ts";

/** Only lets the owner in. Members get the not-found screen; everyone else goes to the members' login. */
export const requireOwner: MiddlewareFunction = async ({ context, request }) => {
  if (await loadOwnerViewer(context.get(clientContext))) return;
  // Without the portal header, this checks the member session.
  const { viewer } = await sendPublicRequest(ViewerDocument, {});
  if (viewer) throw new Response(viewer.role, { status: 404 });
  const { pathname, search } = new URL(request.url);
  location.replace(`/auth/login?next=${encodeURIComponent(pathname + search)}`);
  // Never resolves: the page is navigating away.
  await new Promise(() => {});
};
