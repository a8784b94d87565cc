import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { requirePendingInvite } from "./pending-invite.ts";
import { teamChanged } from "./team-changed.ts";

export async function revokeMemberInvite(work: MemberWork, id: string): Promise<string> {
  await lockTeam(work);
  await requirePendingInvite(work, id);
  await work.tx.memberInvite.update({ where: { id }, data: { revokedAt: work.now } });
  teamChanged(work, { kind: "invite", change: "deleted", id });
  return id;
}
