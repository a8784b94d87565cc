import { z } from "zod";
import {
  optionalId,
  optionalMultiline,
  optionalText,
  requiredText,
  version,
} from "../platform/input-fields.ts";

/** Months between services. null means none. */
export const SERVICE_INTERVALS = [null, 6, 12] as const;
export type ServiceInterval = (typeof SERVICE_INTERVALS)[number];

export const SERVICE_INTERVAL = "Service interval must be none, 6 or 12 months";

export const equipmentSchema = z.object({
  name: requiredText("Name"),
  make: optionalText("Make"),
  model: optionalText("Model"),
  serial: optionalText("Serial"),
  notes: optionalMultiline("Notes"),
  customerId: optionalId("Customer"),
  serviceIntervalMonths: z.union([z.literal(6), z.literal(12)], SERVICE_INTERVAL).nullish(),
});

export const updateEquipmentSchema = equipmentSchema.partial().extend({ version });

export type EquipmentFormValues = z.input<typeof equipmentSchema>;
export type EquipmentInput = z.output<typeof equipmentSchema>;
export type UpdateEquipmentInput = z.output<typeof updateEquipmentSchema>;
