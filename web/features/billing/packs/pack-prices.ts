import type { Pack } from "@fettle/rules/billing/plans";

type Priced = Pick<Pack, "quantity" | "priceCents">;

const VOLUME_QUANTITY = 500;

const centsEach = ({ quantity, priceCents }: Priced) => priceCents / quantity;

/** '$0.050' per credit. */
export const unitPriceOf = (pack: Priced): string => `$${(centsEach(pack) / 100).toFixed(3)}`;

/** Returns the percentage saved per credit compared with the smallest pack. */
export const savingsPercent = (pack: Priced, smallest: Priced): number =>
  Math.round((1 - centsEach(pack) / centsEach(smallest)) * 100);

export const hasVolumePrice = ({ quantity }: Priced): boolean => quantity >= VOLUME_QUANTITY;

/** The only place where the expiry policy is worded. */
export function packExpiryWords(months: number | null): string {
  if (months === null) return "Credits are shared across your organisation and never expire.";
  const span = months === 1 ? "1 month" : `${months} months`;
  return `Credits are shared across your organisation and expire ${span} after purchase.`;
}
