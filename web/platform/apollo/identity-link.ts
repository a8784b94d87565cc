import { SetContextLink } from "@apollo/client/link/context";
import { getIdentity } from "../session/identity.ts";
import { usesTokens } from "../session/platform.ts";
import { currentPortal } from "../session/portal.ts";
import { isExpiring, readTokens, refreshTokens } from "../session/tokens.ts";

/** Adds the identity headers to every request, on iOS also the access token; in a portal its name alone. */
export const identityLink = new SetContextLink(async (previous) => ({
  headers: {
    ...(previous.headers as Record<string, string> | undefined),
    ...(await sessionHeaders(previous.isAnonymous === true)),
  },
}));

/** The same for a request that isn't an operation, such as an upload. */
export async function sessionHeaders(isAnonymous = false): Promise<Record<string, string>> {
  const portal = currentPortal();
  // The page is what the audit of a look-in names.
  if (portal) return { portal, page: location.pathname };
  return { ...identityHeaders(isAnonymous), ...(usesTokens() ? await tokenHeaders() : {}) };
}

function identityHeaders(isAnonymous: boolean): Record<string, string> {
  const identity = isAnonymous ? null : getIdentity();
  return identity ? { "user-id": identity.userId, "org-id": identity.orgId } : {};
}

async function tokenHeaders(): Promise<Record<string, string>> {
  let tokens = readTokens();
  if (tokens && isExpiring(tokens, Date.now()) && (await refreshTokens())) tokens = readTokens();
  return { "auth-mode": "token", ...(tokens ? { authorization: `Bearer ${tokens.accessToken}` } : {}) };
}
