import type { TenantClient } from "../../database/client.ts";
import { NothingKeptError, restoreRecord } from "../deleted-records/restore-record.ts";

/** Undoes the deletion or archiving of a piece of equipment; idempotent. */
export function restoreEquipment(
  db: TenantClient,
  actor: { orgId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  return db.$transaction(async (tx) => {
    await restoreRecord({ tx, orgId: actor.orgId, actor, now }, "equipment", id, {
      taken: "Another piece of equipment has its place",
    });
    await tx.equipment.updateMany({
      where: { id, archivedAt: { not: null } },
      data: { archivedAt: null, version: { increment: 1 } },
    });
    const found = await tx.equipment.findUnique({ where: { id }, select: { id: true } });
    if (!found) throw new NothingKeptError("Equipment");
  });
}
