import { divideRounded } from "./divide-rounded.ts";

// GST is a tenth on top of a price (A New Tax System (Goods and Services Tax) Act 1999, s 9-70), an eleventh of one that
// includes it.

const ofCents = (cents: number, divisor: bigint) => Number(divideRounded(BigInt(cents), divisor));

/** The GST on an amount of cents without it. */
export const gstOn = (cents: number): number => ofCents(cents, 10n);

/** The GST in an amount of cents that includes it. */
export const gstWithin = (cents: number): number => ofCents(cents, 11n);

/**
 * A unit price including GST, from one before it. Reverses `withoutGst`, although that rounds: a price in whole cents
 * with GST comes back unchanged.
 */
export function withGst(unitPrice: number): number {
  const exact = divideRounded(BigInt(unitPrice) * 11n, 10n);
  const inCents = Number(divideRounded(exact, 100n)) * 100;
  return withoutGst(inCents) === unitPrice ? inCents : Number(exact);
}

/** A unit price before GST, from one including it. */
export function withoutGst(unitPrice: number): number {
  return Number(divideRounded(BigInt(unitPrice) * 10n, 11n));
}
