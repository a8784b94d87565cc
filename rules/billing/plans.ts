import { formatCount } from "../platform/format-count.ts";

export const PLAN_IDS = ["free", "solo", "pro", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export type Quotas = { users: number; sms: number; email: number };

/** Prices are cents per month, including GST. */
export type Plan = { id: PlanId; name: string; priceMonthly: number; quotas: Quotas; features: string[] };

const EVERY_PLAN = [
  "Jobs, customers and equipment",
  "Quotes and invoices",
  "Mobile and advanced scheduling",
  "SMS job confirmations",
  "Accounting integration",
  "AI and chat support",
  "Email support",
];

function plan(id: PlanId, name: string, priceMonthly: number, quotas: Quotas): Plan {
  const users = quotas.users === 1 ? "1 user" : `Up to ${quotas.users} users`;
  const messages = `${formatCount(quotas.sms)} SMS and emails a month`;
  return { id, name, priceMonthly, quotas, features: [users, messages, ...EVERY_PLAN] };
}

/** `free` means no subscription and isn't sold. */
export const PLANS: readonly Plan[] = [
  plan("solo", "Solo", 2900, { users: 1, sms: 100, email: 100 }),
  plan("pro", "Pro", 4900, { users: 5, sms: 500, email: 500 }),
  plan("enterprise", "Enterprise", 9900, { users: 12, sms: 2000, email: 2000 }),
];

const NO_QUOTAS: Quotas = { users: 1, sms: 0, email: 0 };

export function quotasOf(planId: PlanId): Quotas {
  return PLANS.find((each) => each.id === planId)?.quotas ?? NO_QUOTAS;
}

export function planName(planId: PlanId): string {
  return PLANS.find((each) => each.id === planId)?.name ?? "Free";
}

export function upgradeFor(limit: keyof Quotas, planId: PlanId): PlanId | null {
  if (planId === "enterprise") return null;
  if (planId === "pro") return "enterprise";
  return limit === "users" || planId === "solo" ? "pro" : "solo";
}

export type PackType = "sms" | "email";
/** Prices include GST. */
export type Pack = { productId: string; type: PackType; quantity: number; priceCents: number };

export const PACKS: readonly Pack[] = [
  { productId: "sms-100", type: "sms", quantity: 100, priceCents: 500 },
  { productId: "sms-500", type: "sms", quantity: 500, priceCents: 2000 },
  { productId: "sms-1000", type: "sms", quantity: 1000, priceCents: 3500 },
  { productId: "email-200", type: "email", quantity: 200, priceCents: 300 },
  { productId: "email-500", type: "email", quantity: 500, priceCents: 700 },
  { productId: "email-1000", type: "email", quantity: 1000, priceCents: 1200 },
];

export function packName({ quantity, type }: Pick<Pack, "quantity" | "type">): string {
  return `${formatCount(quantity)} ${type === "sms" ? "SMS" : "email"} credits`;
}
