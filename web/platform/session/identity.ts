import { forgetSession, readStored, writeStored } from "../../lib/browser-storage.ts";
import { currentPortal, portalPersonKey } from "./portal.ts";

/** Who this page believes is signed in; sent with every request, and refused where the session is another's. */
export type Identity = { userId: string; orgId: string };

function readIdentity(): Identity | null {
  const userId = readStored("user_id");
  const orgId = readStored("org_id");
  return userId && orgId ? { userId, orgId } : null;
}

let current = readIdentity();

export const getIdentity = () => current;

/** Whose session this page has, a member's or a portal's; undefined for nobody. */
export const sessionKey = () => (currentPortal() ? portalPersonKey() : current?.userId);

/** Forgets what the browser kept for whoever else was signed in before. */
export function setIdentity(identity: Identity | null) {
  current = identity;
  if (identity) forgetSession({ userId: identity.userId });
  writeStored("user_id", identity?.userId ?? null);
  writeStored("org_id", identity?.orgId ?? null);
}
