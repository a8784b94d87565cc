import type { EquipmentInput } from "@fettle/rules/customers/equipment.schema";
import { newId } from "../../../platform/actions/new-id.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { equipmentEvents } from "./equipment.events.ts";
import { checkCustomer } from "./equipment-customer.ts";

/** Creates equipment with the id the client chose offline, if any. Returns the id. */
export async function createEquipment(
  { tx, publish }: UnitOfWork,
  input: EquipmentInput,
  chosenId?: string | null,
): Promise<string> {
  const id = newId("Equipment", chosenId);
  await checkCustomer(tx, input.customerId);
  await tx.equipment.create({ data: { ...input, id }, select: { id: true } });
  publish(equipmentEvents, { change: "created", id });
  return id;
}
