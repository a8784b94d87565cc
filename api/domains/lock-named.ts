import type { TenantTransaction } from "../database/client.ts";

/**
 * Locks the jobs that carry a piece of equipment's name before the piece itself, as completing a job does, so that
 * renaming it and completing them wait for each other in one order: jobs, then equipment, each by id.
 */
export function lockJobsOfEquipment(tx: TenantTransaction, orgId: string, id: string) {
  return tx.$queryRaw`
    select 1 from jobs where org_id = ${orgId}::uuid and id in (
      select job_id from job_equipment where org_id = ${orgId}::uuid and equipment_id = ${id}::uuid
    ) order by id for no key update`;
}

/** The same for a customer, whose name and address its jobs and equipment carry. */
export async function lockRecordsOfCustomer(tx: TenantTransaction, orgId: string, id: string) {
  await tx.$queryRaw`
    select 1 from jobs where org_id = ${orgId}::uuid and customer_id = ${id}::uuid
    order by id for no key update`;
  await tx.$queryRaw`
    select 1 from equipment where org_id = ${orgId}::uuid and customer_id = ${id}::uuid
    order by id for no key update`;
}
