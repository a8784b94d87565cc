import type { ApolloClient } from "@apollo/client";
import type { SignedInFragment } from "../../../generated/graphql.ts";
import { forgetPendingSignOut } from "../../../platform/session/pending-sign-out.ts";
import { platform } from "../../../platform/session/platform.ts";
import { wantedOwnerPath } from "../../../platform/session/require-viewer.ts";
import { tokenMode } from "../../../platform/session/token-mode.ts";
import { rememberViewer } from "../../../platform/session/viewer.ts";

/** iOS asks for tokens. Everything else uses a cookie. */
export const deviceFields = () => ({
  authMode: tokenMode() ? ("token" as const) : ("cookie" as const),
  platform: platform(),
});

export const signingIn = { context: { isAnonymous: true, handlesErrors: true } };

const OWNER_PORTAL = "/admin";

/**
 * Stores the tokens (iOS) and the identity. Returns false for the product’s owner, who goes to their own portal instead.
 */
export async function storeSession(
  client: ApolloClient,
  { viewer, accessToken, refreshToken, expiresIn }: SignedInFragment,
): Promise<boolean> {
  if (!viewer) {
    location.assign(wantedOwnerPath(location.search) ?? OWNER_PORTAL);
    return false;
  }
  if (accessToken && refreshToken) {
    const identity = { userId: viewer.id, orgId: viewer.orgId };
    await tokenMode()?.begin({ accessToken, refreshToken, expiresIn: expiresIn ?? 0 }, identity);
  }
  forgetPendingSignOut();
  rememberViewer(client, viewer);
  return true;
}
