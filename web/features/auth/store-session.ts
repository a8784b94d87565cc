import type { ApolloClient } from "@apollo/client";
import type { SignedInFragment } from "../../generated/graphql.ts";
import { platform, usesTokens } from "../../platform/session/platform.ts";
import { wantedOwnerPath } from "../../platform/session/require-viewer.ts";
import { storeTokens } from "../../platform/session/tokens.ts";
import { rememberViewer } from "../../platform/session/viewer.ts";

/** The device's fields of a sign-in: iOS requests tokens, everything else a cookie. */
export const deviceFields = () => ({
  authMode: usesTokens() ? ("token" as const) : ("cookie" as const),
  platform: platform(),
});

/** Options of the operations that open a session. */
export const signingIn = { context: { isAnonymous: true, handlesErrors: true } };

const OWNER_PORTAL = "/admin";

/**
 * Stores the result of a sign-in: the tokens on iOS, and the identity. The business owner's leads to their own portal,
 * which is another page; false then, as nobody is signed in here.
 */
export function storeSession(client: ApolloClient, { viewer, ...payload }: SignedInFragment): boolean {
  if (!viewer) {
    location.assign(wantedOwnerPath(location.search) ?? OWNER_PORTAL);
    return false;
  }
  if (payload.accessToken && payload.refreshToken) {
    storeTokens({
      accessToken: payload.accessToken,
      refreshToken: payload.refreshToken,
      expiresAt: Date.now() + (payload.expiresIn ?? 0) * 1000,
    });
  }
  rememberViewer(client, viewer);
  return true;
}
