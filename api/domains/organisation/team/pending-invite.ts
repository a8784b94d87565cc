import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { requireRightOver } from "./member.policy.ts";

/** Call `lockTeam` first. */
export async function requirePendingInvite({ tx, actor }: MemberWork, id: string) {
  const invite = await tx.memberInvite.findFirst({
    where: { id, acceptedAt: null, revokedAt: null },
  });
  if (!invite) throw new NotFoundError("Invitation");
  requireRightOver(actor.role, invite.role);
  return invite;
}
