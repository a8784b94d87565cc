import type { Pack } from "@fettle/rules/billing/plans";

type Priced = Pick<Pack, "quantity" | "priceAud">;

/** From this many credits on, a pack's price is called a volume price. */
const VOLUME_QUANTITY = 500;

const centsEach = ({ quantity, priceAud }: Priced) => priceAud / quantity;

/** '$0.050': what one credit of a pack costs. */
export const unitPriceOf = (pack: Priced): string => `$${(centsEach(pack) / 100).toFixed(3)}`;

/** How many per cent a credit costs less than in the smallest pack; 0 for that one. */
export const savingsPercent = (pack: Priced, smallest: Priced): number =>
  Math.round((1 - centsEach(pack) / centsEach(smallest)) * 100);

export const hasVolumePrice = ({ quantity }: Priced): boolean => quantity >= VOLUME_QUANTITY;

/** How long the credits of a pack bought now can be spent; the one wording of the policy. */
export function packExpiryWords(months: number | null): string {
  if (months === null) return "Credits are shared across your organisation and never expire.";
  const span = months === 1 ? "1 month" : `${months} months`;
  return `Credits are shared across your organisation and expire ${span} after purchase.`;
}
