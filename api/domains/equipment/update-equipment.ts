import type { UpdateEquipmentInput } from "@fettle/rules/equipment.schema";
import type { TenantClient } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import { NotFoundError } from "../../errors.ts";
import { lockJobsOfEquipment } from "../lock-named.ts";
import { refuseStale } from "../stale-save.ts";
import { checkCustomer } from "./equipment-customer.ts";

/** Changes the fields that the input names; a stale `version` is refused with what changed. */
export async function updateEquipment(
  db: TenantClient,
  orgId: string,
  id: string,
  input: UpdateEquipmentInput,
): Promise<void> {
  const { version: _version, ...fields } = input;
  const stored = await db.equipment.findUnique({ where: { id } });
  if (!stored) throw new NotFoundError("Equipment");
  refuseStale("equipment", stored, input);
  if (fields.customerId !== stored.customerId) await checkCustomer(db, fields.customerId);
  const isRenamed = fields.name !== undefined && fields.name !== stored.name;
  const { count } = await retryDeadlock(() =>
    db.$transaction(async (tx) => {
      if (isRenamed) await lockJobsOfEquipment(tx, orgId, id);
      return tx.equipment.updateMany({
        where: { id, version: stored.version },
        data: { ...fields, version: { increment: 1 } },
      });
    }),
  );
  const wroteInBetween = count === 0;
  if (wroteInBetween) await updateEquipment(db, orgId, id, input);
}
