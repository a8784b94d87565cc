import { ensurePriceListItemSchema } from "@fettle/rules/invoicing/document.schema";
import { parseUnit } from "@fettle/rules/jobs/unit";
import { withoutGst } from "@fettle/rules/platform/gst";
import { parseUnitPrice, type TaxRate, unreadAmount } from "@fettle/rules/platform/money";
import type { z } from "zod";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { type ImportKindRules, joinedCells, keyText } from "../../../platform/record-import/import-kind.ts";

const TAXED = /^(10(\.0+)?\s*%?|gst(\s*\(?10%\)?)?|gst on income|y(es)?|true|taxable)$/i;
const UNTAXED =
  /^(0(\.0+)?\s*%?|no|n|false|none|exempt|tax exempt|(gst )?free|gst[ -]free( income)?|fre|n-?t|bas excluded)$/i;

const { unitPrice } = ensurePriceListItemSchema.shape;

/** The file's columns give the price with or without GST. */
const schema = ensurePriceListItemSchema
  .omit({ unitPrice: true })
  .extend({ unitAmount: unitPrice, unitAmountWithGst: unitPrice });

/** Matches items by name, ignoring case. Existing items keep their price. */
export const priceImport: ImportKindRules<z.output<typeof schema>> = {
  schema,
  // A price is meaningless without its tax.
  needed: ["name", "unitAmount", "unitAmountWithGst", "taxRate"],
  reader(layout) {
    const cellsOf = joinedCells("prices", layout);
    return (row) => {
      const read = cellsOf(row);
      const { unitAmount, unitAmountWithGst, unit, taxRate, ...cells } = read;
      const values = {
        ...cells,
        ...(unitAmount?.trim() && { unitAmount: dollars(unitAmount) }),
        ...(unitAmountWithGst?.trim() && { unitAmountWithGst: dollars(unitAmountWithGst) }),
        ...(unit?.trim() && { unit: parseUnit(unit) ?? unit }),
        ...(taxRate?.trim() && { taxRate: rate(taxRate.trim()) }),
      };
      return { values, shown: () => read };
    };
  },
  nameOf: ({ name }) => name,
  async complete({ tx, orgId }, inputs) {
    const { gstRegistered } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
    const usual = gstRegistered ? 10 : 0;
    return inputs.map((input) => {
      const taxRate = input.taxRate ?? usual;
      return {
        ...input,
        taxRate,
        unitAmount: input.unitAmount ?? beforeGst(input.unitAmountWithGst, taxRate),
      };
    });
  },
  soughtKeys: ({ name }) => [keyText(name)],
  ownKeys: ({ name }) => [keyText(name)],
  async storedKeys({ tx }, items) {
    const names = items.map(({ name }) => name);
    const stored = await tx.priceListItem.findMany({
      where: { name: { in: names } },
      select: { name: true },
    });
    return new Map(stored.map((item) => [keyText(item.name), item]));
  },
  sameAs: ({ name }) => `${name} is already on the price list`,
  async insert({ tx }, items) {
    await tx.priceListItem.createMany({
      data: items.map(({ name, description, code, unitAmount, unit, taxRate }) => ({
        id: uuidV7(),
        name,
        description: description ?? null,
        code: code ?? null,
        unitAmount: (unitAmount ?? 0).toFixed(4),
        unit,
        taxRate: taxRate ?? 0,
      })),
    });
  },
};

function dollars(text: string): number {
  const price = parseUnitPrice(text);
  return price === null ? unreadAmount(text) : price / 10_000;
}

function beforeGst(price: number | null | undefined, taxRate: TaxRate): number {
  if (!price) return 0;
  return taxRate === 10 ? withoutGst(Math.round(price * 10_000)) / 10_000 : price;
}

function rate(text: string): number | string {
  if (TAXED.test(text)) return 10;
  return UNTAXED.test(text) ? 0 : text;
}
