import type { CustomerInput } from "@fettle/rules/customer.schema";
import type { TenantClient } from "../../database/client.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkOwnId, refuseOther } from "../made-once.ts";

/** Creates a customer; idempotent under a client-generated id. Returns its id. */
export async function createCustomer(
  db: TenantClient,
  input: CustomerInput,
  ownId?: string | null,
): Promise<string> {
  checkOwnId("Customer", ownId);
  const id = ownId ?? uuidV7();
  const { count } = await db.customer.createMany({ data: [{ ...input, id }], skipDuplicates: true });
  if (count === 0) refuseOther("Customer", await db.customer.findUnique({ where: { id } }), input);
  return id;
}
