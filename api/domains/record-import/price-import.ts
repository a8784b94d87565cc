import { type EnsurePriceListItemInput, ensurePriceListItemSchema } from "@fettle/rules/document.schema";
import { parseUnitPrice } from "@fettle/rules/money";
import { uuidV7 } from "../../uuid-v7.ts";
import { type ImportKindRules, keyText } from "./import-kind.ts";

const TAXED = /^(10(\.0+)?\s*%?|gst(\s*\(?10%\)?)?|gst on income|y(es)?|true|taxable)$/i;
const UNTAXED =
  /^(0(\.0+)?\s*%?|no|n|false|none|exempt|tax exempt|(gst )?free|gst[ -]free( income)?|fre|n-?t|bas excluded)$/i;

/** An item of the price list is its name, whatever its case; one that is there keeps its price. */
export const priceImport: ImportKindRules<EnsurePriceListItemInput> = {
  schema: ensurePriceListItemSchema,
  read: ({ unitAmount, taxRate, ...cells }) => ({
    ...cells,
    ...(unitAmount?.trim() && { unitAmount: dollars(unitAmount) }),
    ...(taxRate?.trim() && { taxRate: rate(taxRate.trim()) }),
  }),
  async complete(tx, orgId, inputs) {
    const { gstRegistered } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
    const usual = gstRegistered ? 10 : 0;
    return inputs.map((input) => ({
      ...input,
      unitAmount: input.unitAmount ?? 0,
      taxRate: input.taxRate ?? usual,
    }));
  },
  soughtKeys: ({ name }) => [keyText(name)],
  ownKeys: ({ name }) => [keyText(name)],
  async storedKeys(tx, _orgId, items) {
    const names = items.map(({ name }) => name);
    const stored = await tx.priceListItem.findMany({
      where: { name: { in: names } },
      select: { name: true },
    });
    return new Set(stored.map(({ name }) => keyText(name)));
  },
  sameAs: ({ name }) => `${name} is on the price list already`,
  async insert(tx, _orgId, items) {
    await tx.priceListItem.createMany({
      data: items.map(({ name, description, unitAmount, taxRate }) => ({
        id: uuidV7(),
        name,
        description: description ?? null,
        unitAmount: (unitAmount ?? 0).toFixed(4),
        taxRate: taxRate ?? 0,
      })),
    });
  },
};

/** '$1,200.50' as a number; what is none stays text, which the schema refuses. */
function dollars(text: string): number | string {
  const price = parseUnitPrice(text);
  return price === null ? text : price / 10_000;
}

function rate(text: string): number | string {
  if (TAXED.test(text)) return 10;
  return UNTAXED.test(text) ? 0 : text;
}
