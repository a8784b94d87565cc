import { inviteMemberSchema } from "@fettle/rules/member.schema";
import { ConflictError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkIdempotencyKey, checkSameRequest } from "../client-id.ts";
import { findAddressHolder } from "../identity/email-address.ts";
import { emailTaken } from "../identity/identity.errors.ts";
import type { MemberWork, UnitOfWork } from "../unit-of-work.ts";
import { newInviteLink, postInvite, usable } from "./invite-link.ts";
import { lockTeam } from "./lock-team.ts";
import { requireRightOver } from "./member.policy.ts";
import { requireSeat } from "./seats.ts";
import { teamChanged } from "./team-changed.ts";

/**
 * Invites somebody by email; the invitation takes a seat until it is accepted, revoked or expired. Idempotent under a
 * client-generated id, including the mail. Who has an account with another business is invited like anybody, so that
 * nobody learns of it here, and reads in the mail why it can't be accepted. Returns its id.
 */
export async function inviteMember(
  work: MemberWork,
  input: unknown,
  idempotencyKey?: string | null,
): Promise<string> {
  checkIdempotencyKey("Invitation", idempotencyKey);
  const { email, name, role } = parseInput(inviteMemberSchema, input);
  const { tx, orgId, actor, now, services } = work;
  requireRightOver(actor.role, role);
  const holder = await findAddressHolder(services, email);
  if (holder?.orgId === orgId) throw emailTaken();
  await lockTeam(work);
  const invited = { email, name, role };
  if (idempotencyKey && (await invitedBefore(work, idempotencyKey, invited))) return idempotencyKey;
  const pending = { email, ...usable(now) };
  if (await tx.memberInvite.findFirst({ where: pending, select: { id: true } })) {
    throw new ConflictError("This person has already been invited", { field: "email" });
  }
  // Replaces an expired invitation to the same address.
  const lapsed = { email, acceptedAt: null, revokedAt: null };
  await tx.memberInvite.updateMany({ where: lapsed, data: { revokedAt: now } });
  const { token, stored } = newInviteLink(now);
  const id = idempotencyKey ?? uuidV7();
  const { count } = await tx.memberInvite.createMany({
    data: [{ id, invitedById: actor.userId, ...invited, createdAt: now, ...stored }],
    skipDuplicates: true,
  });
  // The key is the id of another organisation's invitation.
  if (count === 0) checkSameRequest("Invitation", null, invited);
  await requireSeat(work, id);
  await postInvite(work, { id, ...invited, isTaken: holder !== null }, token);
  teamChanged(work);
  return id;
}

async function invitedBefore({ tx }: UnitOfWork, id: string, invited: object): Promise<boolean> {
  const before = await tx.memberInvite.findUnique({ where: { id } });
  if (before) checkSameRequest("Invitation", before, invited);
  return before !== null;
}
