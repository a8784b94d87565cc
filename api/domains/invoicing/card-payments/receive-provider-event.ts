import { billingHintOf } from "../../../ports/billing/billing-hint.ts";
import type { PaymentEvent, PaymentsPort } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { receiveBillingEvent } from "../../billing/subscriptions/receive-billing-event.ts";
import { storePaymentEvent } from "./store-payment-event.ts";

/**
 * Applies an event from a webhook or sweep, once. Some events, e.g. `charge.refunded`, both report a refund and hint at
 * a subscription change.
 */
export async function receiveProviderEvent(
  services: Services,
  provider: PaymentsPort["kind"],
  event: PaymentEvent,
  isSwept = false,
): Promise<void> {
  const hint = billingHintOf(event);
  if (!hint || event.refunds) await storePaymentEvent(services, provider, event, isSwept);
  if (hint) await receiveBillingEvent(services, provider, hint, isSwept);
}
