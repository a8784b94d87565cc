import { priceListItemSchema } from "@fettle/rules/invoicing/document.schema";
import { UNIT_LABELS, type Unit } from "@fettle/rules/jobs/unit";
import { formatDollars, formatUnitPrice, parseUnitPrice, unreadAmount } from "@fettle/rules/platform/money";
import { z } from "zod";
import type { PriceListItemFieldsFragment } from "../../../generated/graphql.ts";

const PRICE = "Enter a price, e.g. 118.00";

/** Dollars are a string in the form and a number in the API. */
export const priceListItemFormSchema = z.object({
  name: priceListItemSchema.shape.name,
  description: priceListItemSchema.shape.description,
  code: priceListItemSchema.shape.code,
  unitPrice: z
    .string()
    .refine((text) => parseUnitPrice(text) !== null || !Number.isNaN(unreadAmount(text)), PRICE)
    .refine((text) => !/^[-\u2212]/.test(text.trim()), "Price can’t be negative")
    .transform((text) => {
      const price = parseUnitPrice(text);
      return price === null ? unreadAmount(text) : price / 10_000;
    })
    .pipe(priceListItemSchema.shape.unitPrice),
  unit: priceListItemSchema.shape.unit,
  taxRate: priceListItemSchema.shape.taxRate,
});

export type PriceListItemForm = z.input<typeof priceListItemFormSchema>;
export type PriceListItemOutput = z.output<typeof priceListItemFormSchema>;

export function priceListItemValues(item: PriceListItemFieldsFragment | undefined): PriceListItemForm {
  return {
    name: item?.name ?? "",
    description: item?.description ?? "",
    code: item?.code ?? "",
    unitPrice: item ? typedPrice(item.unitPrice) : "",
    unit: item?.unit ?? "each",
    taxRate: item?.taxRate === 0 ? 0 : 10,
  };
}

export const PRICE_LIST_ITEM_LABELS: Record<keyof PriceListItemForm, string> = {
  name: "Name",
  description: "Description",
  code: "Code",
  unitPrice: "Price",
  unit: "Unit",
  taxRate: "Tax",
};

export function priceListItemWords(field: keyof PriceListItemForm, value: unknown): string | undefined {
  if (field === "unit") return UNIT_LABELS[value as Unit];
  if (field === "taxRate") return value === 10 ? "GST" : "Tax Exempt";
  const price = field === "unitPrice" ? parseUnitPrice(String(value)) : null;
  return price === null ? undefined : formatUnitPrice(price);
}

export const typedPriceListValue = (field: string, stored: unknown) =>
  field === "unitPrice" ? typedPrice(Number(stored)) : stored;

/** '1118.50'. */
const typedPrice = (unitPrice: number) => formatDollars(unitPrice).replace(/[$,]/g, "");
