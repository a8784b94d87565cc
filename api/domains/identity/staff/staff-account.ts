import { sessionsOf } from "../../../auth/portal-sessions.ts";
import type { StaffViewer } from "../../../auth/viewer.ts";
import type { ProductTransaction } from "../../../database/client.ts";
import { ForbiddenError, NotFoundError } from "../../../errors.ts";
import type { PortalCaller, PortalWork } from "../../../platform/actions/portal-work.ts";

export interface StaffCaller extends PortalCaller {
  readonly meAsStaff: StaffViewer;
}

/**
 * Serialises staff changes, so two administrators can't demote each other concurrently. Throws FORBIDDEN if the caller
 * just lost the role.
 */
export async function lockStaff({ tx, actor }: PortalWork) {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('staff', 0))::text`;
  if (!actor.staffId) return;
  const where = { id: actor.staffId, role: "support_admin" as const, disabledAt: null };
  if (await tx.staffUser.findFirst({ where, select: { id: true } })) return;
  throw new ForbiddenError("Your role has just changed. Reload the page and try again.");
}

export async function requireStaffUser({ tx }: PortalWork, id: string) {
  const person = await tx.staffUser.findUnique({ where: { id } });
  if (!person) throw new NotFoundError("Staff member");
  return person;
}

export const endStaffSessions = (tx: ProductTransaction, { staffId, now }: { staffId: string; now: Date }) =>
  sessionsOf(tx, { staffId }).end({ now });
