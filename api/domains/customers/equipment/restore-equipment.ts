import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { NothingKeptError, restoreRecord } from "../../../platform/deleted-records/restore-record.ts";
import { equipmentEvents } from "./equipment.events.ts";

/** Undoes the deletion or archiving of equipment. Idempotent. */
export async function restoreEquipment(work: UnitOfWork, id: string): Promise<void> {
  const { tx, publish } = work;
  await restoreRecord(work, "equipment", id, {
    taken: "This equipment can’t be restored because other equipment has taken its place",
  });
  await tx.equipment.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, ...nextVersion(work) },
  });
  const found = await tx.equipment.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Equipment");
  publish(equipmentEvents, { change: "created", id });
}
