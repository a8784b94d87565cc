import type { ApolloClient } from "@apollo/client";
import { LogoutDocument } from "../../generated/graphql.ts";
import { forgetDrafts } from "../../lib/draft.ts";
import { getIdentity, setIdentity } from "../../platform/session/identity.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { clearTokens } from "../../platform/session/tokens.ts";

/**
 * Ends the session on the server, forgets it here with what was typed and not saved, and starts afresh at the login
 * screen. Where the session had ended by itself, its person comes back for what they typed.
 */
export async function leaveSession(client: ApolloClient) {
  await client.mutate({ mutation: LogoutDocument, context: { isAnonymous: true, handlesErrors: true } });
  const identity = getIdentity();
  if (identity && !signInRequest.get()) forgetDrafts(identity.userId);
  clearTokens();
  setIdentity(null);
  location.replace("/login");
}
