import { formatMoney } from "@fettle/rules/platform/money";
import type Stripe from "stripe";
import { CURRENCY, lookupKeyOf, paidPlans } from "./plan-prices.ts";

/** What is wrong with the provider's prices, held against the plans that we offer: a sentence each. */
export function priceProblems(prices: Stripe.Price[]): string[] {
  return paidPlans.flatMap(({ id, name, priceMonthly }) => {
    const key = lookupKeyOf(id);
    const price = prices.find(({ lookup_key }) => lookup_key === key);
    if (!price) return [`${name}: Stripe has no active price with the lookup key ${key}`];
    const wrong = (what: string) => `${name}: Stripe’s price ${price.id} (${key}) ${what}`;
    const problems: string[] = [];
    if (price.unit_amount !== priceMonthly || price.currency !== CURRENCY) {
      const charged = `${formatMoney(price.unit_amount ?? 0)} ${price.currency.toUpperCase()}`;
      problems.push(wrong(`charges ${charged} instead of ${formatMoney(priceMonthly)} AUD`));
    }
    const { interval, interval_count } = price.recurring ?? {};
    if (interval !== "month" || interval_count !== 1) problems.push(wrong("isn’t charged every month"));
    if (price.tax_behavior !== "inclusive") problems.push(wrong("doesn’t say that it includes tax"));
    const { product } = price;
    if (typeof product === "object" && (product.deleted || !product.active)) {
      problems.push(wrong("belongs to a product that is archived"));
    }
    return problems;
  });
}
