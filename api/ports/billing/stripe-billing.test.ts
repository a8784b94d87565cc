import { beforeEach, expect, test } from "vitest";
import type { BillingPort } from "./billing.ts";
import { localPages, sendTo } from "./local-billing.ts";
import { createStandIn, type StandIn } from "./stand-in/stand-in.ts";
import { presentPrices } from "./stand-in/stand-in-objects.ts";
import { createStripeBilling } from "./stripe-billing.ts";

const NOW = new Date("2026-11-18T09:30:00+11:00");
let standIn: StandIn;
let billing: BillingPort;
beforeEach(() => {
  standIn = createStandIn({ now: () => NOW, pages: localPages("http://localhost") });
  billing = createStripeBilling({ secretKey: "sk_test", send: sendTo(standIn), retries: 0 });
});

const ask = (method: string, path: string, form: Record<string, string>) =>
  standIn.answer({ method, path, form: new URLSearchParams(form), idempotencyKey: null });

test.each([
  [
    "an unknown parameter",
    "POST",
    "/v1/customers",
    { nickname: "Jo" },
    "Received unknown parameter: nickname",
  ],
  ["a wrong type", "GET", "/v1/invoices", { limit: "many" }, "Invalid integer: many"],
  [
    "a missing one",
    "POST",
    "/v1/checkout/sessions",
    { success_url: "https://a.example" },
    "Missing required param: line_items[0][price].",
  ],
  [
    "too deep an expansion",
    "GET",
    "/v1/invoices",
    { "expand[0]": "data.payments.data.payment.payment_intent" },
    "You cannot expand more than 4 levels of a property",
  ],
])("the stand-in refuses %s, as the provider would", (_name, method, path, form, message) => {
  expect(ask(method, path, form)).toMatchObject({ status: 400, body: { error: { message } } });
});

test("rejects a path that Stripe doesn't publish", () => {
  expect(ask("POST", "/v1/subscriptions/sub_1/cancel", {}).status).toBe(404);
});

test("creates one customer per organisation, however often it's asked", async () => {
  const organisation = { orgId: "org-1", name: "Doyle", email: null };
  expect(await billing.createCustomer(organisation)).toBe(await billing.createCustomer(organisation));
  expect(Object.keys(standIn.state.customers)).toHaveLength(1);
});

test("names wrong and missing prices", async () => {
  expect(await billing.checkPrices()).toEqual([]);
  const wrong = createStripeBilling({
    secretKey: "sk_test",
    send: async () => {
      const [, pro, enterprise] = presentPrices();
      const data = [
        { ...pro, unit_amount: 3_900 },
        { ...enterprise, tax_behavior: "exclusive" },
      ];
      return Response.json({ object: "list", data });
    },
  });
  expect(await wrong.checkPrices()).toEqual([
    "Solo: Stripe has no active price with the lookup key plan_solo",
    "Pro: Stripe’s price price_plan_pro (plan_pro) charges $39.00 AUD instead of $49.00 AUD",
    "Enterprise: Stripe’s price price_plan_enterprise (plan_enterprise) isn’t marked as including tax",
  ]);
});
