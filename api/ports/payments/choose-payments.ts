import type { Config } from "../../config.ts";
import { createLocalPayments } from "./local-payments.ts";
import type { PaymentsPort } from "./payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

type Settings = Pick<Config, "stripe" | "production" | "localPayments" | "publicUrl">;

/** The local page lets anyone mark an invoice paid, so it needs demo data, development or an explicit setting. */
export function choosePayments(settings: Settings, isDemo: boolean): PaymentsPort | null {
  const { stripe, production, localPayments, publicUrl } = settings;
  if (stripe) return createStripePayments(stripe);
  return isDemo || !production || localPayments ? createLocalPayments(publicUrl) : null;
}
