import type { ApolloClient } from "@apollo/client";
import { ViewerDocument } from "../../generated/graphql.ts";
import { regainSession } from "../apollo/session-link.ts";
import { getIdentity, sessionKey } from "./identity.ts";
import { currentPortal } from "./portal.ts";

/**
 * Asks the server who is signed in, where it has said that this page's session is over, and does what the page's next
 * request would have: asks the same person to sign in again, or begins anew as somebody else. Without an answer nothing
 * happens, and the next request tells.
 */
export async function checkSession(client: Pick<ApolloClient, "query">) {
  if (!sessionKey()) return;
  const { data } = await client.query({
    query: ViewerDocument,
    fetchPolicy: "no-cache",
    context: { isAnonymous: true, mustBeFresh: true, handlesErrors: true },
  });
  if (!data) return;
  if (!data.viewer) await regainSession();
  // A look-in's page knows nobody.
  else if (!currentPortal() && data.viewer.id !== getIdentity()?.userId) location.assign("/");
}
