import { ForbiddenError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/**
 * Serialises team changes, so two invitations can't take the last seat. Throws FORBIDDEN if the actor just lost their
 * role.
 */
export async function lockTeam({ tx, orgId, actor }: UnitOfWork) {
  await tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for no key update`;
  const { userId: id, role } = actor;
  if (!id || !role) return;
  if (await tx.user.findFirst({ where: { id, role, removedAt: null }, select: { id: true } })) return;
  throw new ForbiddenError("Your role has just changed. Reload the page and try again.");
}
