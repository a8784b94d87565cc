import type { ApolloClient } from "@apollo/client";
import { setIdentity } from "../../app/session/identity.ts";
import { clearTokens } from "../../app/session/tokens.ts";
import { LogoutDocument } from "../../generated/graphql.ts";

/** Ends the session on the server, forgets it here, and starts afresh at the login screen. */
export async function leaveSession(client: ApolloClient) {
  await client.mutate({ mutation: LogoutDocument, context: { isAnonymous: true, handlesErrors: true } });
  clearTokens();
  setIdentity(null);
  location.replace("/login");
}
