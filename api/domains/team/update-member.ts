import { updateMemberSchema } from "@fettle/rules/member.schema";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { NotFoundError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import type { MemberWork } from "../unit-of-work.ts";
import { lockTeam } from "./lock-team.ts";
import { lastAdmin, requireRightOver } from "./member.policy.ts";
import { teamEvents } from "./team.events.ts";

/** Changes the named fields of a member. A new role applies from their next request. */
export async function updateMember(work: MemberWork, id: string, input: unknown): Promise<string> {
  const { name, role, color } = parseInput(updateMemberSchema, input);
  const { tx, actor, now, publish, afterCommit } = work;
  await lockTeam(work);
  const active = { removedAt: null };
  const member = await tx.user.findFirst({ where: { ...active, id }, select: { role: true } });
  if (!member) throw new NotFoundError("Member");
  requireRightOver(actor.role, member.role, role);
  if (member.role === "admin" && role && role !== "admin") {
    if ((await tx.user.count({ where: { ...active, role: "admin" } })) <= 1) throw lastAdmin();
  }
  await tx.user.update({
    where: { id },
    data: {
      ...(name !== undefined && { name }),
      ...(role && { role }),
      ...(role === "admin" && member.role !== "admin" && { adminSince: now }),
      ...(color && { color }),
    },
    select: { id: true },
  });
  publish(teamEvents, {});
  if (role !== undefined && role !== member.role) {
    afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
  }
  return id;
}
