import { formatMoney } from "@fettle/rules/platform/money";
import type Stripe from "stripe";
import { CURRENCY, lookupKeyOf, paidPlans } from "./plan-prices.ts";

export function priceProblems(prices: Stripe.Price[]): string[] {
  return paidPlans.flatMap(({ id, name, priceMonthly }) => {
    const key = lookupKeyOf(id);
    const price = prices.find(({ lookup_key }) => lookup_key === key);
    if (!price) return [`${name}: Stripe has no active price with the lookup key ${key}`];
    return faultsOf(price, priceMonthly).map(
      (fault) => `${name}: Stripe’s price ${price.id} (${key}) ${fault}`,
    );
  });
}

function faultsOf(price: Stripe.Price, cents: number): string[] {
  const { unit_amount, currency, recurring, tax_behavior, product } = price;
  const charged = `${formatMoney(unit_amount ?? 0)} ${currency.toUpperCase()}`;
  const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
  const isArchived = typeof product === "object" && (product.deleted || !product.active);
  return [
    (unit_amount !== cents || currency !== CURRENCY) &&
      `charges ${charged} instead of ${formatMoney(cents)} AUD`,
    !isMonthly && "isn’t charged every month",
    tax_behavior !== "inclusive" && "isn’t marked as including tax",
    isArchived && "belongs to an archived product",
  ].filter((fault) => fault !== false);
}
