import { ForbiddenError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/**
 * Serialises changes of one organisation's team, so that two invitations can't both take the last seat and two admins
 * can't demote each other. Doesn't block jobs and other records. A member who was removed or given another role just
 * before gets FORBIDDEN.
 */
export async function lockTeam({ tx, orgId, actor }: UnitOfWork) {
  await tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for no key update`;
  const { userId: id, role } = actor;
  if (!id || !role) return;
  if (await tx.user.findFirst({ where: { id, role, removedAt: null }, select: { id: true } })) return;
  throw new ForbiddenError("Your role has just changed. Reload the page and try again.");
}
