import { formatUnitPrice } from "@fettle/rules/money";

/** 118.5 → '118.50', 18.3333 → '18.3333': dollars with 2 to 4 decimals, as they are typed. */
export const priceText = (dollars: number) => dollars.toFixed(4).replace(/0{1,2}$/, "");

/** A price in dollars as the server gives it: '$118.00', '$18.3333', '$1,118.50'. */
export const formatDollars = (dollars: number) => formatUnitPrice(Math.round(dollars * 10_000));
