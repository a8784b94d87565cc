import type { ApolloClient } from "@apollo/client";
import { ViewerDocument } from "../../generated/graphql.ts";
import { regainSession } from "../apollo/session-link.ts";
import { getIdentity, sessionKey } from "./identity.ts";
import { currentPortal } from "./portal.ts";

/**
 * Checks who is signed in after the server reports an ended session. Prompts the same person to sign in, or reloads as
 * someone else.
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
  // A look-in page has no identity.
  else if (!currentPortal() && data.viewer.id !== getIdentity()?.userId) location.assign("/");
}
