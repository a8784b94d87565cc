import { ownerOf } from "../outbox/outbox-item.ts";
import { getIdentity } from "../session/identity.ts";
import { currentPortal } from "../session/portal.ts";

/** Whose what this device keeps is; undefined for nobody, and in a portal. */
export function presentOwner(): string | undefined {
  const identity = currentPortal() ? null : getIdentity();
  return identity ? ownerOf({ id: identity.userId, orgId: identity.orgId }) : undefined;
}
