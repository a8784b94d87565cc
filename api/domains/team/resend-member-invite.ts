import type { Context } from "../../graphql/context.ts";
import { requireFreeEmail } from "../identity/email-address.ts";
import { newInviteLink, postInvite } from "./invite-link.ts";
import { lockTeam } from "./lock-team.ts";
import { requirePendingInvite } from "./pending-invite.ts";
import { requireSeat } from "./seats.ts";
import { announceTeamChange } from "./team.events.ts";

/**
 * Mails an invitation again with a new link, valid for another week; the old link ends. An expired invitation needs a
 * free seat.
 */
export async function resendMemberInvite(context: Context, id: string): Promise<string> {
  const { me, system, now } = context;
  await system.$transaction(async (tx) => {
    await lockTeam(tx, me.orgId);
    const invite = await requirePendingInvite(tx, me, id);
    await requireFreeEmail(context, invite.email);
    if (invite.expiresAt <= now()) await requireSeat(tx, me.orgId, now());
    const { token, stored } = newInviteLink(now());
    await tx.memberInvite.update({ where: { id }, data: stored });
    await postInvite(tx, invite, token, context);
  });
  announceTeamChange(context.bus, me.orgId);
  return id;
}
