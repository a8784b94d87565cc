import type { UpdateCustomerInput } from "@fettle/rules/customer.schema";
import type { TenantClient } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import { NotFoundError } from "../../errors.ts";
import { lockRecordsOfCustomer } from "../lock-named.ts";
import { refuseStale } from "../stale-save.ts";

/** The fields that jobs' and equipment's search texts copy. */
const CARRIED = ["name", "street", "suburb", "state", "postcode"] as const;

/** Changes the fields that the input names; a stale `version` is refused with what changed. */
export async function updateCustomer(
  db: TenantClient,
  orgId: string,
  id: string,
  input: UpdateCustomerInput,
): Promise<void> {
  const { version: _version, ...fields } = input;
  const stored = await db.customer.findUnique({ where: { id } });
  if (!stored) throw new NotFoundError("Customer");
  refuseStale("customer", stored, input);
  const isCarried = CARRIED.some((field) => fields[field] !== undefined && fields[field] !== stored[field]);
  const { count } = await retryDeadlock(() =>
    db.$transaction(async (tx) => {
      if (isCarried) await lockRecordsOfCustomer(tx, orgId, id);
      return tx.customer.updateMany({
        where: { id, version: stored.version },
        data: { ...fields, version: { increment: 1 } },
      });
    }),
  );
  const wroteInBetween = count === 0;
  if (wroteInBetween) await updateCustomer(db, orgId, id, input);
}
