import type { CustomerInput } from "@fettle/rules/customer.schema";
import type { TenantClient } from "../../database/client.ts";

/** Returns the new customer's id. */
export async function createCustomer(db: TenantClient, input: CustomerInput): Promise<string> {
  const { id } = await db.customer.create({ data: input, select: { id: true } });
  return id;
}
