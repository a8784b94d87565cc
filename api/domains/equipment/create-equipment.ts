import type { EquipmentInput } from "@fettle/rules/equipment.schema";
import type { TenantClient } from "../../database/client.ts";
import { checkCustomer } from "./equipment-customer.ts";

/** Returns the new piece's id. */
export async function createEquipment(db: TenantClient, input: EquipmentInput): Promise<string> {
  await checkCustomer(db, input.customerId);
  const { id } = await db.equipment.create({ data: input, select: { id: true } });
  return id;
}
