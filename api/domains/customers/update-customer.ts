import type { UpdateCustomerInput } from "@fettle/rules/customer.schema";
import type { TenantClient } from "../../database/client.ts";
import { NotFoundError } from "../../errors.ts";
import { refuseStale } from "../stale-save.ts";

/** Changes the fields that the input names; a stale `version` is refused with what changed. */
export async function updateCustomer(
  db: TenantClient,
  id: string,
  input: UpdateCustomerInput,
): Promise<void> {
  const { version: _version, ...fields } = input;
  const stored = await db.customer.findUnique({ where: { id } });
  if (!stored) throw new NotFoundError("Customer");
  refuseStale("customer", stored, input);
  const { count } = await db.customer.updateMany({
    where: { id, version: stored.version },
    data: { ...fields, version: { increment: 1 } },
  });
  const wroteInBetween = count === 0;
  if (wroteInBetween) await updateCustomer(db, id, input);
}
