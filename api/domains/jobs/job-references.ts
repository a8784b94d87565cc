import type { TenantTransaction } from "../../database/client.ts";
import { NotFoundError } from "../../errors.ts";

export type JobReferences = {
  customerId?: string | null | undefined;
  equipmentIds?: string[] | undefined;
  assignedTechIds?: string[] | undefined;
};

/**
 * Refuses a customer, equipment or technician that the organisation doesn't have or has archived. What the
 * job refers to already (`kept`) may stay although archived.
 */
export async function checkJobReferences(
  tx: TenantTransaction,
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
    const found = await tx.user.count({ where: { id: { in: technicians }, removedAt: null } });
    if (found < technicians.length) throw new NotFoundError("Technician");
  }
}

const added = (ids: string[] = [], kept: string[] = []) => ids.filter((id) => !kept.includes(id));
