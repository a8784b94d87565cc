import { updateMemberSchema } from "@fettle/rules/member.schema";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { lockTeam } from "./lock-team.ts";
import { lastAdmin, requireRightOver } from "./member.policy.ts";
import { announceTeamChange } from "./team.events.ts";

/** Changes the named fields of a member. A new role applies from their next request. */
export async function updateMember(
  { me, system, bus, now }: Context,
  id: string,
  input: unknown,
): Promise<string> {
  const { name, role, color } = parseInput(updateMemberSchema, input);
  const roleChanged = await system.$transaction(async (tx) => {
    await lockTeam(tx, me.orgId);
    const active = { orgId: me.orgId, removedAt: null };
    const member = await tx.user.findFirst({ where: { ...active, id }, select: { role: true } });
    if (!member) throw new NotFoundError("Member");
    requireRightOver(me.role, member.role, role);
    if (member.role === "admin" && role && role !== "admin") {
      if ((await tx.user.count({ where: { ...active, role: "admin" } })) <= 1) throw lastAdmin();
    }
    await tx.user.update({
      where: { id },
      data: {
        ...(name !== undefined && { name }),
        ...(role && { role }),
        ...(role === "admin" && member.role !== "admin" && { adminSince: now() }),
        ...(color && { color }),
      },
      select: { id: true },
    });
    return role !== undefined && role !== member.role;
  });
  announceTeamChange(bus, me.orgId);
  if (roleChanged) announceSessionsEnded(bus, { userId: id });
  return id;
}
