import type { PaymentEvent } from "../payments/payments.ts";

/** An event suggesting a customer's subscription might have changed, so read it again. */
export interface BillingHint {
  event: Pick<PaymentEvent, "id" | "type" | "payload">;
  customerId: string;
}

interface Payload {
  data?: { object?: { customer?: unknown; mode?: unknown } };
}

const ABOUT_SUBSCRIPTIONS = /^(customer\.subscription|invoice|payment_method|charge\.refunded)\b/;

export function billingHintOf(event: BillingHint["event"]): BillingHint | null {
  const { customer, mode } = (event.payload as Payload).data?.object ?? {};
  if (typeof customer !== "string") return null;
  const isCheckout = event.type.startsWith("checkout.session.") && mode === "subscription";
  return isCheckout || ABOUT_SUBSCRIPTIONS.test(event.type) ? { event, customerId: customer } : null;
}
