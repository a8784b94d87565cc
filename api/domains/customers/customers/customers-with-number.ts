import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Returns the ids of customers with this phone number (E.164), however it was typed. */
export async function customersWithNumber({ tx, orgId }: UnitOfWork, phone: string): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    select id from customers
    where org_id = ${orgId}::uuid and archived_at is null and phone_key(phone) = phone_key(${phone})`;
  return found.map(({ id }) => id);
}
