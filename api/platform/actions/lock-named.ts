import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Locks the jobs that copy a piece of equipment's name before the piece itself, as completing a job does: everybody
 * locks in one order (jobs, then equipment, each by id), which avoids deadlocks.
 */
export function lockJobsOfEquipment({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">, id: string) {
  return tx.$queryRaw`
    select 1 from jobs where org_id = ${orgId}::uuid and id in (
      select job_id from job_equipment where org_id = ${orgId}::uuid and equipment_id = ${id}::uuid
    ) order by id for no key update`;
}

/** The same for a customer, whose name and address jobs and equipment copy. */
export async function lockRecordsOfCustomer({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">, id: string) {
  await tx.$queryRaw`
    select 1 from jobs where org_id = ${orgId}::uuid and customer_id = ${id}::uuid
    order by id for no key update`;
  await tx.$queryRaw`
    select 1 from equipment where org_id = ${orgId}::uuid and customer_id = ${id}::uuid
    order by id for no key update`;
}
