import { otherChargeSchema } from "@fettle/rules/jobs/job-work.schema";
import { parseQuantity, quantityOf } from "@fettle/rules/jobs/unit";
import { measured } from "@fettle/rules/jobs/unit.schema";
import { parseUnitPrice, unreadAmount } from "@fettle/rules/platform/money";
import { z } from "zod";

const { shape } = otherChargeSchema;

const typedPrice = z
  .string()
  .trim()
  .min(1, "Unit price is required")
  .transform((text) => {
    const price = parseUnitPrice(text);
    return price === null ? unreadAmount(text) : price / 10_000;
  })
  .pipe(shape.unitPrice);

export const priceFormSchema = z.object({ unitPrice: typedPrice });

export const chargeFormSchema = measured(
  z.object({
    description: shape.description,
    quantity: z
      .string()
      .trim()
      .transform((text) => {
        const thousandths = parseQuantity(text, "kg");
        return thousandths === null ? Number.NaN : quantityOf(thousandths);
      })
      .pipe(shape.quantity.removeDefault()),
    unit: shape.unit,
    unitPrice: typedPrice,
  }),
);
