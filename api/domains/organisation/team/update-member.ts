import { updateMemberSchema } from "@fettle/rules/organisation/member.schema";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { changeMember } from "../../identity/members/change-member.ts";
import { revokeInvitesOf } from "./invite-link.ts";
import { lastAdmin, requireRightOver } from "./member.policy.ts";
import { tellOfNewAdmin } from "./new-admin.ts";
import { teamChanged } from "./team-changed.ts";

const RANK = { technician: 0, manager: 1, admin: 2 };

/** A new role applies from the next request. Demoting a member revokes the invitations they sent. */
export async function updateMember(work: MemberWork, id: string, input: unknown): Promise<string> {
  const { name, role, color } = parseInput(updateMemberSchema, input);
  const { tx, actor, now, afterCommit } = work;
  await lockTeam(work);
  const active = { removedAt: null };
  const member = await tx.user.findFirst({ where: { ...active, id }, select: { role: true } });
  if (!member) throw new NotFoundError("Member");
  requireRightOver(actor.role, member.role, role);
  if (member.role === "admin" && role && role !== "admin") {
    if ((await tx.user.count({ where: { ...active, role: "admin" } })) <= 1) throw lastAdmin();
  }
  const updated = await changeMember(work, id, {
    ...(name !== undefined && { name }),
    ...(role && { role }),
    ...(role === "admin" && member.role !== "admin" && { adminSince: now }),
    ...(color && { color }),
  });
  if (role && RANK[role] < RANK[member.role]) await revokeInvitesOf(work, id);
  if (role === "admin" && member.role !== "admin") await tellOfNewAdmin(work, updated);
  teamChanged(work, { kind: "member", change: "updated", id });
  if (role !== undefined && role !== member.role) {
    afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
  }
  return id;
}
