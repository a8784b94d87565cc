import { divideRounded } from "./divide-rounded.ts";

// GST is 10% of a price without it (GST Act 1999, s 9-70), so an eleventh of a price with it.

const ofCents = (cents: number, divisor: bigint) => Number(divideRounded(BigInt(cents), divisor));

export const gstOn = (cents: number): number => ofCents(cents, 10n);

export const gstWithin = (cents: number): number => ofCents(cents, 11n);

/** Reverses `withoutGst`: a whole-cent price including GST comes back unchanged despite rounding. */
export function withGst(unitPrice: number): number {
  const exact = divideRounded(BigInt(unitPrice) * 11n, 10n);
  const inCents = Number(divideRounded(exact, 100n)) * 100;
  return withoutGst(inCents) === unitPrice ? inCents : Number(exact);
}

export function withoutGst(unitPrice: number): number {
  return Number(divideRounded(BigInt(unitPrice) * 10n, 11n));
}
