import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export type JobReferences = {
  customerId?: string | null | undefined;
  equipmentIds?: string[] | undefined;
  assignedTechIds?: string[] | undefined;
};

/**
 * Rejects unknown or archived customers, equipment and technicians, except archived ones already on the job (`kept`).
 */
export async function checkJobReferences(
  { tx, orgId }: UnitOfWork,
  { customerId, equipmentIds, assignedTechIds }: JobReferences,
  kept: JobReferences = {},
) {
  if (customerId && customerId !== kept.customerId) {
    const customer = await tx.customer.findFirst({
      where: { id: customerId, archivedAt: null },
      select: { id: true },
    });
    if (!customer) throw new NotFoundError("Customer");
  }
  const equipment = added(equipmentIds, kept.equipmentIds);
  if (equipment.length > 0) {
    const found = await tx.equipment.count({ where: { id: { in: equipment }, archivedAt: null } });
    if (found < equipment.length) throw new NotFoundError("Equipment");
  }
  const technicians = added(assignedTechIds, kept.assignedTechIds);
  if (technicians.length > 0) {
    // The share lock prevents a concurrent removal of one of them.
    const found = await tx.$queryRaw<unknown[]>`
      select 1 from users
      where org_id = ${orgId}::uuid and id = any(${technicians}::uuid[]) and removed_at is null for share`;
    if (found.length < technicians.length) throw new NotFoundError("Technician");
  }
}

const added = (ids: string[] = [], kept: string[] = []) => ids.filter((id) => !kept.includes(id));
