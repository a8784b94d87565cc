import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { requireSeat } from "../../billing/seats/require-seat.ts";
import { findAddressHolder } from "../../identity/identity/email-address.ts";
import { emailTaken } from "../../identity/identity/identity.errors.ts";
import { newInviteLink, postInvite } from "./invite-link.ts";
import { requirePendingInvite } from "./pending-invite.ts";
import { teamChanged } from "./team-changed.ts";

/** Emails a new link, valid for a week, and voids the old one. An expired invitation needs a free seat. */
export async function resendMemberInvite(work: MemberWork, id: string): Promise<string> {
  const { tx, orgId, actor, now, services } = work;
  await lockTeam(work);
  const invite = await requirePendingInvite(work, id);
  const holder = await findAddressHolder(services, invite.email);
  if (holder?.orgId === orgId) throw emailTaken();
  if (invite.expiresAt <= now) await requireSeat(work, id);
  const { token, stored } = newInviteLink(now);
  await tx.memberInvite.update({ where: { id }, data: { ...stored, invitedById: actor.userId } });
  await postInvite(work, { ...invite, isTaken: holder !== null }, token);
  teamChanged(work, { kind: "invite", change: "updated", id });
  return id;
}
