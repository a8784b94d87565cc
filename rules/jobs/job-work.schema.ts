import { z } from "zod";
import { NAME_MAX } from "../platform/field-lengths.ts";
import { optionalMultiline, requiredMultiline, requiredText, version } from "../platform/input-fields.ts";
import { parseUnitPrice } from "../platform/money.ts";
import { measured, unit } from "./unit.schema.ts";

export const HOURS_STEP = 0.5;
export const HOURS_MAX = 8;
export const PART_QUANTITY_MAX = 10;
/** Dollars per unit. With `CHARGE_QUANTITY_MAX`, totals fit a 32-bit column of cents. */
const UNIT_PRICE_MAX = 100_000;
const CHARGE_QUANTITY_MAX = 100;

export const PART_SUGGESTIONS_MAX = 10;

export const HOURS = `Hours must be ${HOURS_STEP} to ${HOURS_MAX} in steps of ${HOURS_STEP}`;
export const PART_QUANTITY = `Quantity must be a whole number from 1 to ${PART_QUANTITY_MAX}`;
const CHARGE_QUANTITY = `Quantity must be a number up to ${CHARGE_QUANTITY_MAX}`;
const UNIT_PRICE = "Unit price must be a dollar amount with up to 4 decimal places";

export const jobNoteSchema = z.object({ text: requiredMultiline("Note") });

export const jobHoursSchema = z.object({
  hours: z.number(HOURS).min(HOURS_STEP, HOURS).max(HOURS_MAX, HOURS).multipleOf(HOURS_STEP, HOURS),
  description: optionalMultiline("Description"),
});

const partQuantity = z.int(PART_QUANTITY).min(1, PART_QUANTITY).max(PART_QUANTITY_MAX, PART_QUANTITY);

export const jobPartSchema = z.object({
  partName: requiredText("Part name", NAME_MAX),
  quantity: partQuantity.default(1),
});

/** A missing field stays as it is. */
export const jobNoteEditSchema = jobNoteSchema.partial().extend({ version });
export const jobHoursEditSchema = jobHoursSchema.partial().extend({ version });
export const jobPartEditSchema = z.object({
  partName: jobPartSchema.shape.partName.optional(),
  quantity: partQuantity.optional(),
  version,
});

const unitPrice = z
  .number(UNIT_PRICE)
  .min(0, "Unit price can’t be negative")
  .max(UNIT_PRICE_MAX, "Unit price can be at most $100,000")
  .refine((dollars) => parseUnitPrice(String(dollars)) !== null, UNIT_PRICE);

export const chargePriceSchema = z.object({ unitPrice });

export const otherChargeSchema = measured(
  z.object({
    description: requiredText("Description", NAME_MAX),
    quantity: z.number(CHARGE_QUANTITY).max(CHARGE_QUANTITY_MAX, CHARGE_QUANTITY).default(1),
    unit,
    unitPrice,
  }),
);

export type JobNoteInput = z.output<typeof jobNoteSchema>;
export type JobHoursInput = z.output<typeof jobHoursSchema>;
export type JobPartInput = z.output<typeof jobPartSchema>;
export type JobNoteEdit = z.output<typeof jobNoteEditSchema>;
export type JobHoursEdit = z.output<typeof jobHoursEditSchema>;
export type JobPartEdit = z.output<typeof jobPartEditSchema>;
export type ChargePriceInput = z.output<typeof chargePriceSchema>;
export type OtherChargeInput = z.output<typeof otherChargeSchema>;
