import { forgetSession, readStored, writeStored } from "../../lib/browser-storage.ts";
import { ignored } from "../../lib/ignored.ts";
import { currentPortal, portalPersonKey } from "./portal.ts";
import type { Identity } from "./signed-in-identity.ts";
import { tokenMode } from "./token-mode.ts";

function readIdentity(): Identity | null {
  const mode = tokenMode();
  if (mode) return mode.identity();
  const userId = readStored("user_id");
  const orgId = readStored("org_id");
  return userId && orgId ? { userId, orgId } : null;
}

// Read once per page: a sign-in in another tab mustn't change who this page is for.
let current: Identity | null | undefined;

export function getIdentity(): Identity | null {
  if (current === undefined) current = readIdentity();
  return current;
}

export const sessionKey = () => (currentPortal() ? portalPersonKey() : getIdentity()?.userId);

/** Sets who is signed in and clears anyone else's stored data. Null clears everyone's. */
export function setIdentity(identity: Identity | null) {
  current = identity;
  forgetSession({ userId: identity?.userId });
  const mode = tokenMode();
  // In token mode the identity is stored with the tokens.
  if (mode)
    return void (
      identity ?? mode.end().catch((error) => ignored(error, "cleared again at the next request"))
    );
  writeStored("user_id", identity?.userId ?? null);
  writeStored("org_id", identity?.orgId ?? null);
}
