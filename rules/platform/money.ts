import { divideRounded } from "./divide-rounded.ts";
import { formatCount } from "./format-count.ts";
import { gstOn, gstWithin } from "./gst.ts";

/**
 * Units: whole cents for money, hundredths of a cent for prices, thousandths for quantities, hundredths of a per cent
 * for discounts. Half a cent rounds away from zero.
 */
export type TaxMode = "exclusive" | "inclusive";
export type TaxRate = 0 | 10;

export type Line = { thousandths: number; unitPrice: number; discount: number; taxRate: TaxRate };
export type LineTotals = { amountCents: number; taxCents: number; totalCents: number };
export type DocumentTotals = {
  lines: LineTotals[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
};

const PRICE_DECIMALS = 4;
const WHOLE_DISCOUNT = 10_000;
const WHOLE_QUANTITY = 1_000;

/** Up to nine digits, with commas only in groups of three: '12,50' is invalid, '.50' is fine. */
const DECIMAL = /^([-\u2212]?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|(?=\.\d))(?:\.(\d*))?$/;
const CURRENCY = /^(?:AUD\s*)?(?:A?\$\s*)?/i;

const DECIMAL_MAX = 100;

/** '12.3456' with 4 decimal places → 123456. Null for anything else or more decimal places. */
export function parseDecimal(text: string, decimals: number): number | null {
  if (text.length > DECIMAL_MAX) return null;
  const match = DECIMAL.exec(text.trim().replace(CURRENCY, ""));
  const fraction = withoutEndingZeros(match?.[3] ?? "");
  if (!match || fraction.length > decimals) return null;
  const whole = match[2]?.replaceAll(",", "");
  const value = Number(`${whole}${fraction.padEnd(decimals, "0")}`);
  return match[1] ? -value : value;
}

/** A pattern would take quadratic time. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** Dollars as typed → cents. Null if invalid or not whole cents. */
export function parseCents(text: string): number | null {
  return parseDecimal(text, 2);
}

/** Dollars as typed → hundredths of a cent. Null if invalid or over 4 decimal places. */
export function parseUnitPrice(text: string): number | null {
  return parseDecimal(text, PRICE_DECIMALS);
}

const TOO_LONG = /^\d{10,}(?:\.\d*)?$/;

/**
 * Returns NaN for an unreadable amount and a huge number for too many digits, so a schema's message can state the
 * limit.
 */
export function unreadAmount(text: string): number {
  if (text.length > DECIMAL_MAX) return Number.NaN;
  const digits = text.trim().replace(CURRENCY, "").replaceAll(",", "");
  return TOO_LONG.test(digits) ? Number.MAX_SAFE_INTEGER : Number.NaN;
}

/** quantity × price × (1 − discount), in cents, rounded once. */
export function lineAmountCents({ thousandths, unitPrice, discount }: Omit<Line, "taxRate">): number {
  const clamped = Math.min(Math.max(discount, 0), WHOLE_DISCOUNT);
  const product = BigInt(thousandths) * BigInt(unitPrice) * BigInt(WHOLE_DISCOUNT - clamped);
  return Number(divideRounded(product, BigInt(WHOLE_QUANTITY) * 100n * BigInt(WHOLE_DISCOUNT)));
}

/** Returns the cost of `minutes` in cents. `hourlyRate` is in hundredths of a cent. */
export function labourCents(minutes: number, hourlyRate: number): number {
  return Number(divideRounded(BigInt(minutes) * BigInt(hourlyRate), 60n * 100n));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function lineTotals(line: Line, mode: TaxMode): LineTotals {
  const amountCents = lineAmountCents(line);
  if (line.taxRate === 0) return { amountCents, taxCents: 0, totalCents: amountCents };
  if (mode === "inclusive") return { amountCents, taxCents: gstWithin(amountCents), totalCents: amountCents };
  const taxCents = gstOn(amountCents);
  return { amountCents, taxCents, totalCents: amountCents + taxCents };
}

/**
 * Totals in cents. In inclusive mode, GST is an eleventh of the taxable total, rounded once. Any difference is added to
 * the last taxable line.
 */
export function documentTotals(lines: readonly Line[], mode: TaxMode): DocumentTotals {
  const totals = lines.map((line) => lineTotals(line, mode));
  const last = totals[lines.findLastIndex((line) => line.taxRate !== 0)];
  if (mode === "inclusive" && last) {
    const taxable = sum(
      totals.filter((_, index) => lines[index]?.taxRate !== 0).map((line) => line.totalCents),
    );
    last.taxCents += gstWithin(taxable) - sum(totals.map((line) => line.taxCents));
  }
  const taxCents = sum(totals.map((line) => line.taxCents));
  const totalCents = sum(totals.map((line) => line.totalCents));
  return { lines: totals, subtotalCents: totalCents - taxCents, taxCents, totalCents };
}

/** A minus sign, not a hyphen. */
const MINUS = "\u2212";

/** '$1,471.47', '−$12.00'. */
export function formatMoney(cents: number): string {
  const whole = formatCount(Math.trunc(Math.abs(cents) / 100));
  const fraction = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? MINUS : ""}$${whole}.${fraction}`;
}

/** '$118.00', '$12.3456', from hundredths of a cent. */
export function formatUnitPrice(unitPrice: number): string {
  const cents = Math.trunc(unitPrice / 100);
  const finer = withoutEndingZeros(String(Math.abs(unitPrice) % 100).padStart(2, "0"));
  return `${unitPrice < 0 && cents === 0 ? MINUS : ""}${formatMoney(cents)}${finer}`;
}

/** From the API's dollars: '$118.00', '$18.3333', '$1,118.50'. */
export const formatDollars = (dollars: number): string => formatUnitPrice(Math.round(dollars * 10_000));
