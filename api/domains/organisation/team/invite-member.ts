import { inviteMemberSchema } from "@fettle/rules/organisation/member.schema";
import { ConflictError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { requireSeat } from "../../billing/seats/require-seat.ts";
import { findAddressHolder } from "../../identity/identity/email-address.ts";
import { emailTaken } from "../../identity/identity/identity.errors.ts";
import { newInviteLink, postInvite, usable } from "./invite-link.ts";
import { requireRightOver } from "./member.policy.ts";
import { teamChanged } from "./team-changed.ts";

/**
 * Invites someone by email. An invitation uses a seat until it's accepted, revoked or expired. If the address belongs
 * to another business, the email says why they can't accept, so the inviter can't tell. Returns the invitation's id.
 */
export async function inviteMember(work: MemberWork, input: unknown): Promise<string> {
  const { email, name, role } = parseInput(inviteMemberSchema, input);
  const { tx, orgId, actor, now, services } = work;
  requireRightOver(actor.role, role);
  const holder = await findAddressHolder(services, email);
  if (holder?.orgId === orgId) throw emailTaken();
  await lockTeam(work);
  const invited = { email, name, role };
  const pending = { email, ...usable(now) };
  if (await tx.memberInvite.findFirst({ where: pending, select: { id: true } })) {
    throw new ConflictError("This person has already been invited", { field: "email" });
  }
  const lapsed = { email, acceptedAt: null, revokedAt: null };
  await tx.memberInvite.updateMany({ where: lapsed, data: { revokedAt: now } });
  const { token, stored } = newInviteLink(now);
  const { id } = await tx.memberInvite.create({
    data: { invitedById: actor.userId, ...invited, createdAt: now, ...stored },
    select: { id: true },
  });
  await requireSeat(work, id);
  await postInvite(work, { id, ...invited, isTaken: holder !== null }, token);
  teamChanged(work, { kind: "invite", change: "created", id });
  return id;
}
