import type { Area } from "../../area.ts";
import { adoptSubscriptions } from "./subscriptions/adopt-subscriptions.ts";
import { checkPrices } from "./subscriptions/check-prices.ts";
import { expirePlanCheckout } from "./subscriptions/expire-plan-checkout.ts";
import { settleChargedPlan, syncInBackground } from "./subscriptions/receive-billing-event.ts";
import { remindOfUnpaid, repairSubscriptions } from "./subscriptions/repair-subscriptions.ts";
// Every file that adds to the schema, dependencies first.
import "./subscriptions/subscription.type.ts";
import "./subscriptions/subscription.queries.ts";
import "./subscriptions/subscription.mutations.ts";
import "./subscriptions/subscription.subscriptions.ts";
import "./billing-invoices/billing-invoice.type.ts";
import "./billing-invoices/billing-invoice.queries.ts";
import "./packs/pack.type.ts";
import "./packs/pack.queries.ts";

export const billing: Area = {
  tasks: () => [expirePlanCheckout, remindOfUnpaid, repairSubscriptions, settleChargedPlan, syncInBackground],
  prepare: async ({ isDemo, ...services }) => {
    if (isDemo) await adoptSubscriptions(services);
  },
  whenListening: [checkPrices],
};
