import { forgetSession, readStored, writeStored } from "../../lib/browser-storage.ts";
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

let current: Identity | null | undefined;

export function getIdentity(): Identity | null {
  if (current === undefined) current = readIdentity();
  return current;
}

/** Whose session this page has, a member's or a portal's; undefined for nobody. */
export const sessionKey = () => (currentPortal() ? portalPersonKey() : getIdentity()?.userId);

/** Sets who is signed in, and forgets what the browser kept for anyone else; with null, for everyone. */
export function setIdentity(identity: Identity | null) {
  current = identity;
  forgetSession({ userId: identity?.userId });
  const mode = tokenMode();
  // With tokens it is kept beside them, as they are given.
  if (mode) return void (identity ?? mode.end().catch(() => {}));
  writeStored("user_id", identity?.userId ?? null);
  writeStored("org_id", identity?.orgId ?? null);
}
