import {
  FIGURE_DESCRIPTIONS,
  type OwnerFigure,
  type OwnerFigureUnit,
} from "@fettle/rules/owner/product-figures";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";

const MINUS = "−";
const NOTHING = "–";

const dollars = (cents: number) => formatCount(Math.round(cents / 100));

/** '$6,747' or '94.2%'; a dash if null. */
export function figureText(figure: OwnerFigure, value: number | null | undefined): string {
  if (value === null || value === undefined) return NOTHING;
  const { unit } = FIGURE_DESCRIPTIONS[figure];
  if (unit === "share") return shareText(value);
  if (unit === "count") return formatCount(value);
  return figure === "monthly_recurring_revenue" ? `$${dollars(value)}` : formatMoney(Math.round(value));
}

const shareText = (share: number) => `${(share * 100).toFixed(1)}%`.replace("-", MINUS);

export interface Change {
  text: string;
  isUp: boolean;
  /** Null if neutral. */
  isGood: boolean | null;
}

/** Returns null if there's no earlier value or no change. */
export function changeOf(
  figure: OwnerFigure,
  value?: number | null,
  previous?: number | null,
): Change | null {
  if (value == null || previous == null) return null;
  const { unit, good } = FIGURE_DESCRIPTIONS[figure];
  const step = value - previous;
  const text = stepText(figure, unit, step, previous);
  if (!text) return null;
  const isUp = step > 0;
  return { text, isUp, isGood: good && isUp === (good === "more") };
}

/** '9 more', '5 fewer'; null if nothing changed. */
export function countChange(count: number, before: number | null, good: "more" | "less"): Change | null {
  if (before === null || count === before) return null;
  const isUp = count > before;
  const text = `${formatCount(Math.abs(count - before))} ${isUp ? "more" : "fewer"}`;
  return { text, isUp, isGood: isUp === (good === "more") };
}

function stepText(figure: OwnerFigure, unit: OwnerFigureUnit, step: number, previous: number) {
  const size = Math.abs(step);
  if (unit === "share") return size < 0.0005 ? null : `${(size * 100).toFixed(1)} pts`;
  if (figure === "revenue_per_organisation") return size < 0.5 ? null : formatMoney(Math.round(size));
  return size === 0 || previous === 0 ? null : `${((size / Math.abs(previous)) * 100).toFixed(1)}%`;
}

/** '+$690', '−$70', '$0' */
export const signedDollars = (cents: number) =>
  `${cents > 0 ? "+" : cents < 0 ? MINUS : ""}$${dollars(Math.abs(cents))}`;

/** '$8k' */
export function tickDollars(cents: number): string {
  const value = Math.abs(cents) / 100;
  return `${cents < 0 ? MINUS : ""}$${value >= 1000 ? `${value / 1000}k` : value}`;
}

/** '10k' */
export const tickCount = (count: number) => (count >= 1000 ? `${count / 1000}k` : String(count));
