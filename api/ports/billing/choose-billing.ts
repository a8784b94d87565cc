import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { PaymentsPort } from "../payments/payments.ts";
import type { BillingPort } from "./billing.ts";
import { createLocalBilling } from "./local-billing.ts";
import { createStripeBilling } from "./stripe-billing.ts";

type Settings = Pick<Config, "stripe" | "publicUrl" | "dataDir">;

export function chooseBilling(
  { stripe, publicUrl, dataDir }: Settings,
  payments: PaymentsPort | null,
  now: () => Date,
): BillingPort | null {
  if (stripe) return createStripeBilling(stripe);
  if (!payments) return null;
  return createLocalBilling({ publicUrl, now, file: join(dataDir, "local-billing.json") });
}
