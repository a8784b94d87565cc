import type { EquipmentFormValues } from "@fettle/rules/equipment.schema";
import type { EquipmentRecordFragment } from "../../generated/graphql.ts";

/** Stored equipment as its form shows it; an empty form without any. */
export function equipmentFormValues(equipment?: EquipmentRecordFragment, name = ""): EquipmentFormValues {
  const months = equipment?.serviceIntervalMonths;
  return {
    name: equipment?.name ?? name,
    make: equipment?.make ?? "",
    model: equipment?.model ?? "",
    serial: equipment?.serial ?? "",
    notes: equipment?.notes ?? "",
    customerId: equipment?.customer?.id ?? null,
    serviceIntervalMonths: months === 6 || months === 12 ? months : null,
  };
}
