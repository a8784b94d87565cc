import type { TenantClient } from "../../database/client.ts";
import { NotFoundError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import type { DeletionOutcome } from "../deletion-outcome.ts";

/** Deletes a piece of equipment; one that jobs list is archived and leaves lists and pickers. */
export function deleteEquipment(
  db: TenantClient,
  actor: { orgId: string; userId: string },
  id: string,
  now: Date,
): Promise<DeletionOutcome> {
  return db.$transaction(async (tx) => {
    // The lock keeps others from putting it on a job between the check and the deletion.
    const [locked] = await tx.$queryRaw<{ id: string }[]>`
      select id from equipment where org_id = ${actor.orgId}::uuid and id = ${id}::uuid for update`;
    if (!locked) throw new NotFoundError("Equipment");
    const used = await tx.jobEquipment.findFirst({ where: { equipmentId: id }, select: { jobId: true } });
    if (used) {
      const data = { archivedAt: now, version: { increment: 1 } };
      await tx.equipment.update({ where: { id }, data, select: { id: true } });
      return "archived";
    }
    await deleteRecord({ tx, orgId: actor.orgId, actor, now }, "equipment", id);
    return "deleted";
  });
}
