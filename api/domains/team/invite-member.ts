import { inviteMemberSchema } from "@fettle/rules/member.schema";
import { ConflictError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { checkIdempotencyKey, checkSameRequest } from "../idempotency.ts";
import { requireFreeEmail } from "../identity/email-address.ts";
import { newInviteLink, postInvite, usable } from "./invite-link.ts";
import { lockTeam } from "./lock-team.ts";
import { requireRightOver } from "./member.policy.ts";
import { requireSeat } from "./seats.ts";
import { announceTeamChange } from "./team.events.ts";

/**
 * Invites somebody by email; the invitation takes a seat until it is accepted, revoked or expired. Idempotent under a
 * client-generated id, including the mail. Returns its id.
 */
export async function inviteMember(
  context: Context,
  input: unknown,
  idempotencyKey?: string | null,
): Promise<string> {
  checkIdempotencyKey("Invitation", idempotencyKey);
  const { email, name, role } = parseInput(inviteMemberSchema, input);
  const { me, system, now } = context;
  requireRightOver(me.role, role);
  await requireFreeEmail(context, email);
  const { token, stored } = newInviteLink(now());
  const id = await system.$transaction(async (tx) => {
    await lockTeam(tx, me.orgId);
    const before = idempotencyKey && (await tx.memberInvite.findUnique({ where: { id: idempotencyKey } }));
    if (before) {
      checkSameRequest("Invitation", before.orgId === me.orgId ? before : null, { email, name, role });
      return before.id;
    }
    const pending = { orgId: me.orgId, email, ...usable(now()) };
    if (await tx.memberInvite.findFirst({ where: pending, select: { id: true } })) {
      throw new ConflictError("This person has already been invited", undefined, "email");
    }
    await requireSeat(tx, me.orgId, now());
    // Replaces an expired invitation to the same address.
    const lapsed = { orgId: me.orgId, email, acceptedAt: null, revokedAt: null };
    await tx.memberInvite.updateMany({ where: lapsed, data: { revokedAt: now() } });
    const invite = await tx.memberInvite.create({
      data: {
        ...(idempotencyKey && { id: idempotencyKey }),
        orgId: me.orgId,
        invitedById: me.userId,
        email,
        name,
        role,
        createdAt: now(),
        ...stored,
      },
    });
    await postInvite(tx, invite, token, context);
    return invite.id;
  });
  announceTeamChange(context.bus, me.orgId);
  return id;
}
