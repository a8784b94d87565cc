import { NotFoundError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import type { DeletionOutcome } from "../../../platform/deleted-records/deletion-outcome.ts";
import { equipmentEvents } from "./equipment.events.ts";

/** Deletes equipment, or archives it if it's on any jobs. */
export async function deleteEquipment(work: UnitOfWork, id: string): Promise<DeletionOutcome> {
  const { tx, orgId, publish } = work;
  // The lock stops anyone putting it on a job between the check and the deletion.
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    select id from equipment where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  if (!locked) throw new NotFoundError("Equipment");
  const used = await tx.jobEquipment.findFirst({ where: { equipmentId: id }, select: { jobId: true } });
  if (used) {
    const data = { archivedAt: work.now, ...nextVersion(work) };
    await tx.equipment.update({ where: { id }, data, select: { id: true } });
    publish(equipmentEvents, { change: "archived", id });
    return "archived";
  }
  await deleteRecord(work, "equipment", id);
  publish(equipmentEvents, { change: "deleted", id });
  return "deleted";
}
