import { expirePlanCheckout } from "../domains/billing/subscriptions/expire-plan-checkout.ts";
import {
  receiveBillingEvent,
  settleChargedPlan,
  syncInBackground,
} from "../domains/billing/subscriptions/receive-billing-event.ts";
import { storePaymentEvent } from "../domains/invoicing/card-payments/store-payment-event.ts";
import { billingHintOf } from "../ports/billing/billing-hint.ts";
import { localPages, sendTo } from "../ports/billing/local-billing.ts";
import { createStandIn } from "../ports/billing/stand-in/stand-in.ts";
import type { StandInEvent } from "../ports/billing/stand-in/stand-in-state.ts";
import { createStripeBilling } from "../ports/billing/stripe-billing.ts";
import { runQueued } from "./queued-jobs.ts";
import type { Runner } from "./runner.ts";

export type Wire = (send: typeof fetch) => typeof fetch;

export function startBilling(runner: Runner, wire: Wire = (send) => send) {
  const { services, clock } = runner;
  const pages = localPages(services.config.publicUrl);
  const standIn = createStandIn({ now: () => clock.now, pages });
  services.billing = createStripeBilling({ secretKey: "sk_test", send: wire(sendTo(standIn)), retries: 0 });

  async function receive({ id, type, created, object }: StandInEvent) {
    const event = { id, type, payload: { id, type, created, data: { object } } };
    const hint = billingHintOf(event);
    if (hint) return receiveBillingEvent(services, "local", hint);
    const { payments } = services;
    if (payments) await storePaymentEvent(services, "local", payments.readKept(event.payload));
  }

  async function work() {
    await runQueued(runner, settleChargedPlan, services);
    await runQueued(runner, syncInBackground, services);
    await runQueued(runner, expirePlanCheckout, services);
  }

  return {
    standIn,
    receive,
    work,
    async settle() {
      standIn.catchUp();
      await standIn.handOver(receive);
      await work();
    },
    pass(days: number) {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
    },
  };
}

export type Billing = ReturnType<typeof startBilling>;
