import { readStored, writeStored } from "../../lib/browser-storage.ts";

/** Who this page believes to be signed in; sent along so that the server can refuse a mix-up (decision 26). */
export type Identity = { userId: string; orgId: string };

function readIdentity(): Identity | null {
  const userId = readStored("user_id");
  const orgId = readStored("org_id");
  return userId && orgId ? { userId, orgId } : null;
}

let current = readIdentity();

export const getIdentity = () => current;

export function setIdentity(identity: Identity | null) {
  current = identity;
  writeStored("user_id", identity?.userId ?? null);
  writeStored("org_id", identity?.orgId ?? null);
}
