import type { TenantClient } from "../../database/client.ts";
import { NotFoundError } from "../../errors.ts";

/** Refuses a customer that the organisation doesn't have or has archived. */
export async function checkCustomer(db: TenantClient, id: string | null | undefined) {
  if (!id) return;
  const customer = await db.customer.findFirst({ where: { id, archivedAt: null }, select: { id: true } });
  if (!customer) throw new NotFoundError("Customer");
}
