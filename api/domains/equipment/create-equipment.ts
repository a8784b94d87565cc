import type { EquipmentInput } from "@fettle/rules/equipment.schema";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkIdempotencyKey, checkSameRequest } from "../client-id.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { equipmentEvents } from "./equipment.events.ts";
import { checkCustomer } from "./equipment-customer.ts";

/** Creates a piece of equipment; idempotent under a client-generated id. Returns its id. */
export async function createEquipment(
  { tx, publish }: UnitOfWork,
  input: EquipmentInput,
  idempotencyKey?: string | null,
): Promise<string> {
  checkIdempotencyKey("Equipment", idempotencyKey);
  await checkCustomer(tx, input.customerId);
  const id = idempotencyKey ?? uuidV7();
  const { count } = await tx.equipment.createMany({ data: [{ ...input, id }], skipDuplicates: true });
  if (count === 0) checkSameRequest("Equipment", await tx.equipment.findUnique({ where: { id } }), input);
  publish(equipmentEvents, { change: "created", id });
  return id;
}
