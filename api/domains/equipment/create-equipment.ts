import type { EquipmentInput } from "@fettle/rules/equipment.schema";
import type { TenantClient } from "../../database/client.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkOwnId, refuseOther } from "../made-once.ts";
import { checkCustomer } from "./equipment-customer.ts";

/** Creates a piece of equipment; idempotent under a client-generated id. Returns its id. */
export async function createEquipment(
  db: TenantClient,
  input: EquipmentInput,
  ownId?: string | null,
): Promise<string> {
  checkOwnId("Equipment", ownId);
  await checkCustomer(db, input.customerId);
  const id = ownId ?? uuidV7();
  const { count } = await db.equipment.createMany({ data: [{ ...input, id }], skipDuplicates: true });
  if (count === 0) refuseOther("Equipment", await db.equipment.findUnique({ where: { id } }), input);
  return id;
}
