import { otherChargeSchema } from "@fettle/rules/job-work.schema";
import { parseUnitPrice } from "@fettle/rules/money";
import { z } from "zod";

const { shape } = otherChargeSchema;

/** A price as typed, '18.50', to dollars; the API's own rules follow. */
const typedPrice = z
  .string()
  .trim()
  .min(1, "Unit price is required")
  .transform((text) => {
    const price = parseUnitPrice(text);
    return price === null ? Number.NaN : price / 10_000;
  })
  .pipe(shape.unitPrice);

export const priceFormSchema = z.object({ unitPrice: typedPrice });

export const chargeFormSchema = z.object({
  description: shape.description,
  quantity: z
    .string()
    .trim()
    .transform((text) => (text === "" ? Number.NaN : Number(text)))
    .pipe(shape.quantity.removeDefault()),
  unitPrice: typedPrice,
});
