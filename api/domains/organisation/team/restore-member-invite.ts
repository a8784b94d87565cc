import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { requireSeat } from "../../billing/seats/require-seat.ts";
import { findAddressHolder } from "../../identity/identity/email-address.ts";
import { emailTaken } from "../../identity/identity/identity.errors.ts";
import { usable } from "./invite-link.ts";
import { requireRightOver } from "./member.policy.ts";
import { teamChanged } from "./team-changed.ts";

/**
 * Undoes a revocation: the link works again and uses a seat. Whoever restores it becomes the inviter. Fails if the
 * person has joined or been invited again.
 */
export async function restoreMemberInvite(work: MemberWork, id: string): Promise<string> {
  const { tx, orgId, actor, now, services } = work;
  await lockTeam(work);
  const invite = await tx.memberInvite.findFirst({ where: { id, acceptedAt: null } });
  if (!invite) throw new NotFoundError("Invitation");
  const { email, role, revokedAt } = invite;
  requireRightOver(actor.role, role);
  if (!revokedAt) throw new ConflictError("This invitation isn’t revoked");
  const holder = await findAddressHolder(services, email);
  if (holder?.orgId === orgId) throw emailTaken();
  if (await tx.memberInvite.findFirst({ where: { email, ...usable(now) }, select: { id: true } })) {
    throw new ConflictError("This person has already been invited", { field: "email" });
  }
  await requireSeat(work, id);
  await tx.memberInvite.update({ where: { id }, data: { revokedAt: null, invitedById: actor.userId } });
  teamChanged(work, { kind: "invite", change: "created", id });
  return id;
}
