import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocalPayments, LOCAL_CHECKOUT_PATH } from "../ports/payments/local-payments.ts";
import type { PaymentsPort } from "../ports/payments/payments.ts";
import { createStripePayments } from "../ports/payments/stripe-payments.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { serveLocalCheckout } from "./local-checkout.ts";

const REQUEST = {
  checkoutId: "0190a000-0000-7000-8000-000000000001",
  amountCents: 20_000,
  currency: "aud" as const,
  expiresAt: new Date("2026-11-18T11:30:00+11:00"),
  title: "Invoice <script>alert(1)</script>",
  successUrl: "/paid",
  cancelUrl: "/back",
};

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

async function appWith(payments: PaymentsPort) {
  const app = Fastify();
  await serveLocalCheckout(app, { ...runner.services, payments });
  return app;
}

test("doesn’t serve the local checkout page when Stripe is configured", async () => {
  const stripe = createStripePayments({ secretKey: "sk_test_fake", webhookSecret: "whsec_fake" });
  for (const method of ["GET", "POST"] as const) {
    expect((await appWith(stripe)).hasRoute({ method, url: LOCAL_CHECKOUT_PATH })).toBe(false);
    const local = await appWith(createLocalPayments("http://localhost"));
    expect(local.hasRoute({ method, url: LOCAL_CHECKOUT_PATH })).toBe(true);
  }
});

test("a visit shows its own request, and no one else's text", async () => {
  const payments = createLocalPayments("http://localhost");
  const { url } = await payments.openCheckout(REQUEST);
  const visit = new URL(url).searchParams.get("visit") ?? "";
  expect(payments.visit(visit)).toEqual(REQUEST);
  const cheaper = Buffer.from(JSON.stringify({ ...REQUEST, amountCents: 100 })).toString("base64url");
  expect(payments.visit(`${cheaper}.${visit.split(".")[1]}`)).toBeNull();
  const { url: foreign } = await createLocalPayments("http://localhost").openCheckout(REQUEST);
  expect(payments.visit(new URL(foreign).searchParams.get("visit") ?? "")).toBeNull();

  const page = await (await appWith(payments)).inject({ url: url.replace("http://localhost", "") });
  expect(page.body).toContain("Invoice &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page.body).not.toContain("<script>");
});
