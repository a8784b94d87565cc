import { z } from "zod";
import { parseQuantity, UNIT_LABELS, UNITS, type Unit } from "./unit.ts";

const QUANTITY_MAX = 1_000_000;

export const WHOLE_QUANTITY = "Quantity must be a whole number of at least 1";
export const MEASURED_QUANTITY = "Quantity must be more than 0, with up to 3 decimal places";
const labels = UNITS.map((each) => UNIT_LABELS[each]);
export const UNIT = `Unit must be ${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;

export const namedUnit = z.enum(UNITS, UNIT);

export const unit = namedUnit.nullish().transform((named): Unit => named ?? "each");

export const quantity = z.number(WHOLE_QUANTITY).max(QUANTITY_MAX, "Quantity is too large");

type Measured = { quantity: number; unit: Unit };

const isRead = z.object({ quantity, unit: namedUnit });

/** Checks the quantity by unit: whole and at least 1 if counted, over 0 with up to 3 decimal places if measured. */
export const measured = <Schema extends z.ZodType<Measured>>(schema: Schema): Schema =>
  schema.refine((line) => parseQuantity(String(line.quantity), line.unit) !== null, {
    path: ["quantity"],
    error: ({ input }) => ((input as Measured).unit === "each" ? WHOLE_QUANTITY : MEASURED_QUANTITY),
    // Run even when other fields are invalid. Otherwise zod reports only those first.
    when: ({ value }) => isRead.safeParse(value).success,
  });
