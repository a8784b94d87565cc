import type { Context } from "../../graphql/context.ts";
import { lockTeam } from "./lock-team.ts";
import { requirePendingInvite } from "./pending-invite.ts";
import { announceTeamChange } from "./team.events.ts";

/** Revokes an invitation: its link ends and its seat becomes free. Returns its id. */
export async function revokeMemberInvite({ me, system, bus, now }: Context, id: string): Promise<string> {
  await system.$transaction(async (tx) => {
    await lockTeam(tx, me.orgId);
    await requirePendingInvite(tx, me, id);
    await tx.memberInvite.update({ where: { id }, data: { revokedAt: now() } });
  });
  announceTeamChange(bus, me.orgId);
  return id;
}
