import { priceListItemSchema } from "@fettle/rules/document.schema";
import { formatUnitPrice, parseUnitPrice } from "@fettle/rules/money";
import { z } from "zod";
import type { PriceListItemFieldsFragment } from "../../generated/graphql.ts";

const PRICE = "Enter a price such as 118.00";

/** The form types dollars where the API takes a number. */
export const priceListItemFormSchema = z.object({
  name: priceListItemSchema.shape.name,
  description: priceListItemSchema.shape.description,
  price: z
    .string()
    .refine((text) => parseUnitPrice(text) !== null, PRICE)
    .refine((text) => !text.trim().startsWith("-"), "Price can’t be negative")
    .transform((text) => (parseUnitPrice(text) ?? 0) / 10_000)
    .pipe(priceListItemSchema.shape.unitAmount),
  taxRate: priceListItemSchema.shape.taxRate,
});

export type PriceListItemForm = z.input<typeof priceListItemFormSchema>;
export type PriceListItemOutput = z.output<typeof priceListItemFormSchema>;

export function priceListItemValues(item: PriceListItemFieldsFragment | undefined): PriceListItemForm {
  return {
    name: item?.name ?? "",
    description: item?.description ?? "",
    price: item ? priceText(item.unitAmount).replace(/[$,]/g, "") : "",
    taxRate: item?.taxRate === 0 ? 0 : 10,
  };
}

export const priceListItemInput = ({ price, ...fields }: PriceListItemOutput) => ({
  ...fields,
  unitAmount: price,
});

/** '$118.00'. */
export const priceText = (unitAmount: number) => formatUnitPrice(Math.round(unitAmount * 10_000));
