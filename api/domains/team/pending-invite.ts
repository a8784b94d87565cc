import type { Viewer } from "../../auth/viewer.ts";
import type { SystemTransaction } from "../../database/client.ts";
import { NotFoundError } from "../../errors.ts";
import { requireRightOver } from "./member.policy.ts";

/** A pending or expired invitation that this person may manage. Lock the team first. */
export async function requirePendingInvite(tx: SystemTransaction, { orgId, role }: Viewer, id: string) {
  const invite = await tx.memberInvite.findFirst({
    where: { id, orgId, acceptedAt: null, revokedAt: null },
  });
  if (!invite) throw new NotFoundError("Invitation");
  requireRightOver(role, invite.role);
  return invite;
}
