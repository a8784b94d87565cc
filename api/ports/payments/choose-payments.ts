import type { Config } from "../../config.ts";
import { createLocalPayments } from "./local-payments.ts";
import type { PaymentsPort } from "./payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

type Settings = Pick<Config, "stripe" | "production" | "localPayments" | "publicUrl">;

/**
 * Stripe where its keys are set. The local page lets anybody mark an invoice as paid, so it is offered only with
 * demo data, in development, or where it is asked for; otherwise there are no card payments.
 */
export function choosePayments(settings: Settings, isDemo: boolean): PaymentsPort | null {
  const { stripe, production, localPayments, publicUrl } = settings;
  if (stripe) return createStripePayments(stripe);
  return isDemo || !production || localPayments ? createLocalPayments(publicUrl) : null;
}
