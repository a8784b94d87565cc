import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Locks the jobs that copy the equipment's name, then the equipment, in the same order as completing a job, to avoid
 * deadlocks.
 */
export function lockJobsOfEquipment({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">, id: string) {
  return tx.$queryRaw`
    select 1 from jobs where org_id = ${orgId}::uuid and id in (
      select job_id from job_equipment where org_id = ${orgId}::uuid and equipment_id = ${id}::uuid
    ) order by id for no key update`;
}

export async function lockRecordsOfCustomer({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">, id: string) {
  await tx.$queryRaw`
    select 1 from jobs where org_id = ${orgId}::uuid and customer_id = ${id}::uuid
    order by id for no key update`;
  await tx.$queryRaw`
    select 1 from equipment where org_id = ${orgId}::uuid and customer_id = ${id}::uuid
    order by id for no key update`;
}
