import type { EquipmentFormValues } from "@fettle/rules/customers/equipment.schema";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";

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

export const EQUIPMENT_LABELS = {
  name: "Name",
  make: "Make",
  model: "Model",
  serial: "Serial",
  serviceIntervalMonths: "Service interval",
  customerId: "Customer",
  notes: "Notes",
} satisfies Record<keyof EquipmentFormValues, string>;

export const equipmentWords = (nameOf: (id: string) => string) => (field: string, value: unknown) => {
  if (field === "serviceIntervalMonths") return value ? `${value} months` : "None";
  if (field === "customerId") return value ? nameOf(String(value)) : "No customer";
  return undefined;
};
